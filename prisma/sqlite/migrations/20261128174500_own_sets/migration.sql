-- CreateTable
CREATE TABLE "OwnSet" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "ownerId" TEXT NOT NULL,
    "code" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "content" TEXT NOT NULL,
    "cards" INTEGER NOT NULL,
    "revision" INTEGER NOT NULL,
    "size" INTEGER NOT NULL,
    "stored" INTEGER NOT NULL,
    "linkId" TEXT,
    "publishedAt" DATETIME,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "deletedAt" DATETIME,
    "hiddenAt" DATETIME,
    CONSTRAINT "OwnSet_ownerId_fkey" FOREIGN KEY ("ownerId") REFERENCES "User" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "OwnSetVersion" (
    "setId" TEXT NOT NULL,
    "revision" INTEGER NOT NULL,
    "content" TEXT NOT NULL,
    "cards" INTEGER NOT NULL,
    "size" INTEGER NOT NULL,
    "createdAt" DATETIME NOT NULL,

    PRIMARY KEY ("setId", "revision"),
    CONSTRAINT "OwnSetVersion_setId_fkey" FOREIGN KEY ("setId") REFERENCES "OwnSet" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- RedefineTables
PRAGMA defer_foreign_keys=ON;
PRAGMA foreign_keys=OFF;
CREATE TABLE "new_DeckVersionEntry" (
    "deckId" TEXT NOT NULL,
    "revision" INTEGER NOT NULL,
    "section" TEXT NOT NULL,
    "cardKey" TEXT NOT NULL,
    "count" INTEGER NOT NULL,

    PRIMARY KEY ("deckId", "revision", "section", "cardKey"),
    CONSTRAINT "DeckVersionEntry_deckId_revision_fkey" FOREIGN KEY ("deckId", "revision") REFERENCES "DeckVersion" ("deckId", "revision") ON DELETE CASCADE ON UPDATE CASCADE
);
INSERT INTO "new_DeckVersionEntry" ("cardKey", "count", "deckId", "revision", "section") SELECT "cardKey", "count", "deckId", "revision", "section" FROM "DeckVersionEntry";
DROP TABLE "DeckVersionEntry";
ALTER TABLE "new_DeckVersionEntry" RENAME TO "DeckVersionEntry";
CREATE INDEX "DeckVersionEntry_cardKey_idx" ON "DeckVersionEntry"("cardKey");
PRAGMA foreign_keys=ON;
PRAGMA defer_foreign_keys=OFF;

-- CreateIndex
CREATE UNIQUE INDEX "OwnSet_linkId_key" ON "OwnSet"("linkId");

-- CreateIndex
CREATE INDEX "OwnSet_deletedAt_idx" ON "OwnSet"("deletedAt");

-- CreateIndex
CREATE INDEX "OwnSet_publishedAt_id_idx" ON "OwnSet"("publishedAt", "id");

-- CreateIndex
CREATE UNIQUE INDEX "OwnSet_ownerId_code_key" ON "OwnSet"("ownerId", "code");
