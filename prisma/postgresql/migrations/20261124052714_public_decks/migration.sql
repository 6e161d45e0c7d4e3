-- AlterTable
ALTER TABLE "User" ADD COLUMN     "publicKey" TEXT,
ADD COLUMN     "publicName" TEXT;

-- CreateTable
CREATE TABLE "PublicDeck" (
    "deckId" TEXT NOT NULL,
    "authorId" TEXT NOT NULL,
    "shareId" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "code" TEXT NOT NULL,
    "edition" TEXT NOT NULL,
    "legal" BOOLEAN NOT NULL,
    "cards" INTEGER NOT NULL,
    "likes" INTEGER NOT NULL DEFAULT 0,
    "publishedAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "changedAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "PublicDeck_pkey" PRIMARY KEY ("deckId")
);

-- CreateTable
CREATE TABLE "PublicDeckTerm" (
    "term" TEXT NOT NULL,
    "deckId" TEXT NOT NULL,

    CONSTRAINT "PublicDeckTerm_pkey" PRIMARY KEY ("term","deckId")
);

-- CreateTable
CREATE TABLE "Like" (
    "deckId" TEXT NOT NULL,
    "userId" TEXT NOT NULL,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Like_pkey" PRIMARY KEY ("deckId","userId")
);

-- CreateTable
CREATE TABLE "Follow" (
    "followerId" TEXT NOT NULL,
    "authorId" TEXT NOT NULL,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Follow_pkey" PRIMARY KEY ("followerId","authorId")
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

-- AddForeignKey
ALTER TABLE "PublicDeck" ADD CONSTRAINT "PublicDeck_deckId_fkey" FOREIGN KEY ("deckId") REFERENCES "Deck"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "PublicDeck" ADD CONSTRAINT "PublicDeck_authorId_fkey" FOREIGN KEY ("authorId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "PublicDeckTerm" ADD CONSTRAINT "PublicDeckTerm_deckId_fkey" FOREIGN KEY ("deckId") REFERENCES "PublicDeck"("deckId") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Like" ADD CONSTRAINT "Like_deckId_fkey" FOREIGN KEY ("deckId") REFERENCES "Deck"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Like" ADD CONSTRAINT "Like_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Follow" ADD CONSTRAINT "Follow_followerId_fkey" FOREIGN KEY ("followerId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Follow" ADD CONSTRAINT "Follow_authorId_fkey" FOREIGN KEY ("authorId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;
