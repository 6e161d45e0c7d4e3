-- RedefineTables
PRAGMA defer_foreign_keys=ON;
PRAGMA foreign_keys=OFF;
CREATE TABLE "new_PublicDeckTerm" (
    "term" TEXT NOT NULL,
    "shareId" TEXT NOT NULL,
    "changedAt" DATETIME NOT NULL,
    "likes" INTEGER NOT NULL DEFAULT 0,

    PRIMARY KEY ("term", "shareId"),
    CONSTRAINT "PublicDeckTerm_shareId_fkey" FOREIGN KEY ("shareId") REFERENCES "PublicDeck" ("shareId") ON DELETE CASCADE ON UPDATE CASCADE
);
INSERT INTO "new_PublicDeckTerm" ("term", "shareId", "changedAt", "likes")
SELECT t."term", p."shareId", p."changedAt", p."likes"
FROM "PublicDeckTerm" t JOIN "PublicDeck" p ON p."deckId" = t."deckId";
DROP TABLE "PublicDeckTerm";
ALTER TABLE "new_PublicDeckTerm" RENAME TO "PublicDeckTerm";
CREATE INDEX "PublicDeckTerm_shareId_idx" ON "PublicDeckTerm"("shareId");
CREATE INDEX "PublicDeckTerm_term_changedAt_shareId_idx" ON "PublicDeckTerm"("term", "changedAt", "shareId");
CREATE INDEX "PublicDeckTerm_term_likes_shareId_idx" ON "PublicDeckTerm"("term", "likes", "shareId");
PRAGMA foreign_keys=ON;
PRAGMA defer_foreign_keys=OFF;
