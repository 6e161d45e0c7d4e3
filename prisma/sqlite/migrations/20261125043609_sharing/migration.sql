-- AlterTable
ALTER TABLE "Deck" ADD COLUMN "closedAt" DATETIME;
ALTER TABLE "Deck" ADD COLUMN "hiddenAt" DATETIME;

-- CreateTable
CREATE TABLE "Comment" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "deckId" TEXT NOT NULL,
    "authorId" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "editedAt" DATETIME,
    "threadId" TEXT NOT NULL,
    "threadAt" DATETIME NOT NULL,
    "hiddenAt" DATETIME,
    CONSTRAINT "Comment_deckId_fkey" FOREIGN KEY ("deckId") REFERENCES "Deck" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "Comment_authorId_fkey" FOREIGN KEY ("authorId") REFERENCES "User" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "Block" (
    "blockerId" TEXT NOT NULL,
    "blockedId" TEXT NOT NULL,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,

    PRIMARY KEY ("blockerId", "blockedId"),
    CONSTRAINT "Block_blockerId_fkey" FOREIGN KEY ("blockerId") REFERENCES "User" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "Block_blockedId_fkey" FOREIGN KEY ("blockedId") REFERENCES "User" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "Case" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "kind" TEXT NOT NULL,
    "subjectId" TEXT NOT NULL,
    "openKey" TEXT,
    "accusedId" TEXT NOT NULL,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "decidedAt" DATETIME,
    CONSTRAINT "Case_accusedId_fkey" FOREIGN KEY ("accusedId") REFERENCES "User" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "Report" (
    "caseId" TEXT NOT NULL,
    "reporterId" TEXT NOT NULL,
    "reason" TEXT NOT NULL,
    "words" TEXT NOT NULL,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,

    PRIMARY KEY ("caseId", "reporterId"),
    CONSTRAINT "Report_caseId_fkey" FOREIGN KEY ("caseId") REFERENCES "Case" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "Report_reporterId_fkey" FOREIGN KEY ("reporterId") REFERENCES "User" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "Decision" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "action" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "subjectId" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "reason" TEXT NOT NULL,
    "seenAt" DATETIME,
    "caseId" TEXT,
    "accusedId" TEXT,
    "moderatorId" TEXT,
    CONSTRAINT "Decision_caseId_fkey" FOREIGN KEY ("caseId") REFERENCES "Case" ("id") ON DELETE SET NULL ON UPDATE CASCADE,
    CONSTRAINT "Decision_accusedId_fkey" FOREIGN KEY ("accusedId") REFERENCES "User" ("id") ON DELETE SET NULL ON UPDATE CASCADE,
    CONSTRAINT "Decision_moderatorId_fkey" FOREIGN KEY ("moderatorId") REFERENCES "User" ("id") ON DELETE SET NULL ON UPDATE CASCADE
);

-- RedefineTables
PRAGMA defer_foreign_keys=ON;
PRAGMA foreign_keys=OFF;
CREATE TABLE "new_User" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "email" TEXT NOT NULL,
    "name" TEXT,
    "passwordHash" TEXT,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "role" TEXT NOT NULL DEFAULT 'member',
    "suspendedAt" DATETIME,
    "locale" TEXT,
    "publicName" TEXT,
    "publicKey" TEXT,
    "newsSeenAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP
);
INSERT INTO "new_User" ("createdAt", "email", "id", "locale", "name", "passwordHash", "publicKey", "publicName", "role", "suspendedAt") SELECT "createdAt", "email", "id", "locale", "name", "passwordHash", "publicKey", "publicName", "role", "suspendedAt" FROM "User";
DROP TABLE "User";
ALTER TABLE "new_User" RENAME TO "User";
CREATE UNIQUE INDEX "User_email_key" ON "User"("email");
CREATE UNIQUE INDEX "User_publicKey_key" ON "User"("publicKey");
CREATE TABLE "new_PublicDeck" (
    "deckId" TEXT NOT NULL PRIMARY KEY,
    "authorId" TEXT NOT NULL,
    "shareId" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "code" TEXT NOT NULL,
    "edition" TEXT NOT NULL,
    "legal" BOOLEAN NOT NULL,
    "cards" INTEGER NOT NULL,
    "likes" INTEGER NOT NULL DEFAULT 0,
    "publishedAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "changedAt" DATETIME NOT NULL,
    "culture" INTEGER NOT NULL DEFAULT 0,
    "science" INTEGER NOT NULL DEFAULT 0,
    "combat" INTEGER NOT NULL DEFAULT 0,
    "ingenuity" INTEGER NOT NULL DEFAULT 0,
    "sourceId" TEXT,
    CONSTRAINT "PublicDeck_deckId_fkey" FOREIGN KEY ("deckId") REFERENCES "Deck" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "PublicDeck_authorId_fkey" FOREIGN KEY ("authorId") REFERENCES "User" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);
INSERT INTO "new_PublicDeck" ("authorId", "cards", "changedAt", "code", "deckId", "edition", "legal", "likes", "name", "publishedAt", "shareId") SELECT "authorId", "cards", "changedAt", "code", "deckId", "edition", "legal", "likes", "name", "publishedAt", "shareId" FROM "PublicDeck";
DROP TABLE "PublicDeck";
ALTER TABLE "new_PublicDeck" RENAME TO "PublicDeck";
CREATE UNIQUE INDEX "PublicDeck_shareId_key" ON "PublicDeck"("shareId");
CREATE INDEX "PublicDeck_sourceId_changedAt_idx" ON "PublicDeck"("sourceId", "changedAt");
CREATE INDEX "PublicDeck_changedAt_shareId_idx" ON "PublicDeck"("changedAt", "shareId");
CREATE INDEX "PublicDeck_likes_shareId_idx" ON "PublicDeck"("likes", "shareId");
CREATE INDEX "PublicDeck_authorId_changedAt_shareId_idx" ON "PublicDeck"("authorId", "changedAt", "shareId");
CREATE TABLE "new_TradeLink" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "userId" TEXT NOT NULL,
    "activeUserId" TEXT,
    "showNotes" BOOLEAN NOT NULL DEFAULT false,
    "listed" BOOLEAN NOT NULL DEFAULT false,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "revokedAt" DATETIME,
    CONSTRAINT "TradeLink_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);
INSERT INTO "new_TradeLink" ("activeUserId", "createdAt", "id", "revokedAt", "showNotes", "userId") SELECT "activeUserId", "createdAt", "id", "revokedAt", "showNotes", "userId" FROM "TradeLink";
DROP TABLE "TradeLink";
ALTER TABLE "new_TradeLink" RENAME TO "TradeLink";
CREATE UNIQUE INDEX "TradeLink_activeUserId_key" ON "TradeLink"("activeUserId");
CREATE INDEX "TradeLink_userId_idx" ON "TradeLink"("userId");
PRAGMA foreign_keys=ON;
PRAGMA defer_foreign_keys=OFF;

-- CreateIndex
CREATE INDEX "Comment_deckId_threadAt_threadId_createdAt_id_idx" ON "Comment"("deckId", "threadAt", "threadId", "createdAt", "id");

-- CreateIndex
CREATE INDEX "Comment_authorId_createdAt_idx" ON "Comment"("authorId", "createdAt");

-- CreateIndex
CREATE INDEX "Block_blockedId_idx" ON "Block"("blockedId");

-- CreateIndex
CREATE UNIQUE INDEX "Case_openKey_key" ON "Case"("openKey");

-- CreateIndex
CREATE INDEX "Case_decidedAt_createdAt_id_idx" ON "Case"("decidedAt", "createdAt", "id");

-- CreateIndex
CREATE INDEX "Case_accusedId_idx" ON "Case"("accusedId");

-- CreateIndex
CREATE INDEX "Report_reporterId_createdAt_idx" ON "Report"("reporterId", "createdAt");

-- CreateIndex
CREATE INDEX "Decision_createdAt_id_idx" ON "Decision"("createdAt", "id");

-- CreateIndex
CREATE INDEX "Decision_accusedId_createdAt_idx" ON "Decision"("accusedId", "createdAt");

-- CreateIndex
CREATE INDEX "Decision_moderatorId_idx" ON "Decision"("moderatorId");

-- CreateIndex
CREATE INDEX "Decision_caseId_idx" ON "Decision"("caseId");

-- Decks that were public before are found by their legality too.
INSERT INTO "PublicDeckTerm" ("term", "deckId") SELECT 'l:' || "edition", "deckId" FROM "PublicDeck" WHERE "legal";
