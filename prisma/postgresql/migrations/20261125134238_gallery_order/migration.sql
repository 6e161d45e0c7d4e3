-- Written anew rather than changed: it is filled with what stands in "PublicDeck".
CREATE TABLE "new_PublicDeckTerm" (
    "term" TEXT NOT NULL,
    "shareId" TEXT NOT NULL,
    "changedAt" TIMESTAMP(3) NOT NULL,
    "likes" INTEGER NOT NULL DEFAULT 0
);
INSERT INTO "new_PublicDeckTerm" ("term", "shareId", "changedAt", "likes")
SELECT t."term", p."shareId", p."changedAt", p."likes"
FROM "PublicDeckTerm" t JOIN "PublicDeck" p ON p."deckId" = t."deckId";
DROP TABLE "PublicDeckTerm";
ALTER TABLE "new_PublicDeckTerm" RENAME TO "PublicDeckTerm";
ALTER TABLE "PublicDeckTerm" ADD CONSTRAINT "PublicDeckTerm_pkey" PRIMARY KEY ("term", "shareId");

-- CreateIndex
CREATE INDEX "PublicDeckTerm_shareId_idx" ON "PublicDeckTerm"("shareId");

-- CreateIndex
CREATE INDEX "PublicDeckTerm_term_changedAt_shareId_idx" ON "PublicDeckTerm"("term", "changedAt", "shareId");

-- CreateIndex
CREATE INDEX "PublicDeckTerm_term_likes_shareId_idx" ON "PublicDeckTerm"("term", "likes", "shareId");

-- AddForeignKey
ALTER TABLE "PublicDeckTerm" ADD CONSTRAINT "PublicDeckTerm_shareId_fkey" FOREIGN KEY ("shareId") REFERENCES "PublicDeck"("shareId") ON DELETE CASCADE ON UPDATE CASCADE;
