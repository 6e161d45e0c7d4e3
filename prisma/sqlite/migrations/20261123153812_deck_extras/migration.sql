-- RedefineTables
PRAGMA defer_foreign_keys=ON;
PRAGMA foreign_keys=OFF;
CREATE TABLE "new_Deck" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "ownerId" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "notes" TEXT NOT NULL,
    "edition" TEXT NOT NULL,
    "extras" TEXT NOT NULL DEFAULT '',
    "revision" INTEGER NOT NULL,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "size" INTEGER NOT NULL DEFAULT 0,
    "stored" INTEGER NOT NULL DEFAULT 0,
    "deletedAt" DATETIME,
    CONSTRAINT "Deck_ownerId_fkey" FOREIGN KEY ("ownerId") REFERENCES "User" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);
INSERT INTO "new_Deck" ("createdAt", "deletedAt", "edition", "id", "name", "notes", "ownerId", "revision", "size", "stored", "updatedAt") SELECT "createdAt", "deletedAt", "edition", "id", "name", "notes", "ownerId", "revision", "size", "stored", "updatedAt" FROM "Deck";
DROP TABLE "Deck";
ALTER TABLE "new_Deck" RENAME TO "Deck";
CREATE INDEX "Deck_ownerId_deletedAt_idx" ON "Deck"("ownerId", "deletedAt");
CREATE INDEX "Deck_deletedAt_idx" ON "Deck"("deletedAt");
CREATE TABLE "new_DeckVersion" (
    "deckId" TEXT NOT NULL,
    "revision" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "notes" TEXT NOT NULL,
    "edition" TEXT NOT NULL,
    "extras" TEXT NOT NULL DEFAULT '',
    "label" TEXT,
    "size" INTEGER NOT NULL DEFAULT 0,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,

    PRIMARY KEY ("deckId", "revision"),
    CONSTRAINT "DeckVersion_deckId_fkey" FOREIGN KEY ("deckId") REFERENCES "Deck" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);
INSERT INTO "new_DeckVersion" ("createdAt", "deckId", "edition", "label", "name", "notes", "revision", "size") SELECT "createdAt", "deckId", "edition", "label", "name", "notes", "revision", "size" FROM "DeckVersion";
DROP TABLE "DeckVersion";
ALTER TABLE "new_DeckVersion" RENAME TO "DeckVersion";
PRAGMA foreign_keys=ON;
PRAGMA defer_foreign_keys=OFF;
