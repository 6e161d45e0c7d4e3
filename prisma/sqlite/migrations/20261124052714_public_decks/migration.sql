-- AlterTable
ALTER TABLE "User" ADD COLUMN "publicKey" TEXT;
ALTER TABLE "User" ADD COLUMN "publicName" TEXT;

-- CreateTable
CREATE TABLE "PublicDeck" (
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
    CONSTRAINT "PublicDeck_deckId_fkey" FOREIGN KEY ("deckId") REFERENCES "Deck" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "PublicDeck_authorId_fkey" FOREIGN KEY ("authorId") REFERENCES "User" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "PublicDeckTerm" (
    "term" TEXT NOT NULL,
    "deckId" TEXT NOT NULL,

    PRIMARY KEY ("term", "deckId"),
    CONSTRAINT "PublicDeckTerm_deckId_fkey" FOREIGN KEY ("deckId") REFERENCES "PublicDeck" ("deckId") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "Like" (
    "deckId" TEXT NOT NULL,
    "userId" TEXT NOT NULL,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,

    PRIMARY KEY ("deckId", "userId"),
    CONSTRAINT "Like_deckId_fkey" FOREIGN KEY ("deckId") REFERENCES "Deck" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "Like_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "Follow" (
    "followerId" TEXT NOT NULL,
    "authorId" TEXT NOT NULL,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,

    PRIMARY KEY ("followerId", "authorId"),
    CONSTRAINT "Follow_followerId_fkey" FOREIGN KEY ("followerId") REFERENCES "User" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "Follow_authorId_fkey" FOREIGN KEY ("authorId") REFERENCES "User" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateIndex
CREATE UNIQUE INDEX "PublicDeck_shareId_key" ON "PublicDeck"("shareId");

-- CreateIndex
CREATE INDEX "PublicDeck_changedAt_shareId_idx" ON "PublicDeck"("changedAt", "shareId");

-- CreateIndex
CREATE INDEX "PublicDeck_likes_shareId_idx" ON "PublicDeck"("likes", "shareId");

-- CreateIndex
CREATE INDEX "PublicDeck_authorId_changedAt_shareId_idx" ON "PublicDeck"("authorId", "changedAt", "shareId");

-- CreateIndex
CREATE INDEX "PublicDeckTerm_deckId_idx" ON "PublicDeckTerm"("deckId");

-- CreateIndex
CREATE INDEX "Like_userId_idx" ON "Like"("userId");

-- CreateIndex
CREATE INDEX "Follow_authorId_idx" ON "Follow"("authorId");

-- CreateIndex
CREATE UNIQUE INDEX "User_publicKey_key" ON "User"("publicKey");
