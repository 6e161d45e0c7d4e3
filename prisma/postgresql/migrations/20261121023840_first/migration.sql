-- CreateSchema
CREATE SCHEMA IF NOT EXISTS "public";

-- CreateTable
CREATE TABLE "User" (
    "id" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "name" TEXT,
    "passwordHash" TEXT,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "User_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Account" (
    "provider" TEXT NOT NULL,
    "providerAccountId" TEXT NOT NULL,
    "userId" TEXT NOT NULL,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Account_pkey" PRIMARY KEY ("provider","providerAccountId")
);

-- CreateTable
CREATE TABLE "Session" (
    "id" TEXT NOT NULL,
    "userId" TEXT NOT NULL,
    "userAgent" TEXT NOT NULL,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "lastSeenAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expiresAt" TIMESTAMP(3) NOT NULL,
    "revokedAt" TIMESTAMP(3),

    CONSTRAINT "Session_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "PasswordReset" (
    "tokenHash" TEXT NOT NULL,
    "userId" TEXT NOT NULL,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expiresAt" TIMESTAMP(3) NOT NULL,
    "usedAt" TIMESTAMP(3),

    CONSTRAINT "PasswordReset_pkey" PRIMARY KEY ("tokenHash")
);

-- CreateTable
CREATE TABLE "Card" (
    "key" TEXT NOT NULL,
    "set" TEXT NOT NULL,
    "number" INTEGER NOT NULL,
    "sortOrder" INTEGER NOT NULL,
    "title" TEXT NOT NULL,
    "subtitle" TEXT NOT NULL,
    "type" TEXT NOT NULL,
    "side" TEXT NOT NULL,
    "rarity" TEXT NOT NULL,
    "octgnId" TEXT NOT NULL,
    "cost" INTEGER,
    "pointValue" INTEGER,
    "culture" INTEGER,
    "science" INTEGER,
    "combat" INTEGER,
    "ingenuity" INTEGER,
    "reviveCost" INTEGER,
    "firepower" INTEGER,
    "experience" INTEGER,
    "glyph" TEXT,

    CONSTRAINT "Card_pkey" PRIMARY KEY ("key")
);

-- CreateTable
CREATE TABLE "CardTrait" (
    "cardKey" TEXT NOT NULL,
    "trait" TEXT NOT NULL,

    CONSTRAINT "CardTrait_pkey" PRIMARY KEY ("cardKey","trait")
);

-- CreateTable
CREATE TABLE "Deck" (
    "id" TEXT NOT NULL,
    "ownerId" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "notes" TEXT NOT NULL,
    "edition" TEXT NOT NULL,
    "revision" INTEGER NOT NULL,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "deletedAt" TIMESTAMP(3),

    CONSTRAINT "Deck_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "DeckVersion" (
    "deckId" TEXT NOT NULL,
    "revision" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "notes" TEXT NOT NULL,
    "edition" TEXT NOT NULL,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "DeckVersion_pkey" PRIMARY KEY ("deckId","revision")
);

-- CreateTable
CREATE TABLE "DeckVersionEntry" (
    "deckId" TEXT NOT NULL,
    "revision" INTEGER NOT NULL,
    "section" TEXT NOT NULL,
    "cardKey" TEXT NOT NULL,
    "count" INTEGER NOT NULL,

    CONSTRAINT "DeckVersionEntry_pkey" PRIMARY KEY ("deckId","revision","section","cardKey")
);

-- CreateTable
CREATE TABLE "Share" (
    "id" TEXT NOT NULL,
    "deckId" TEXT NOT NULL,
    "activeDeckId" TEXT,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "revokedAt" TIMESTAMP(3),

    CONSTRAINT "Share_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Collection" (
    "userId" TEXT NOT NULL,
    "revision" INTEGER NOT NULL DEFAULT 0,
    "updatedAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Collection_pkey" PRIMARY KEY ("userId")
);

-- CreateTable
CREATE TABLE "CollectionEntry" (
    "userId" TEXT NOT NULL,
    "cardKey" TEXT NOT NULL,
    "regular" INTEGER NOT NULL,
    "foil" INTEGER NOT NULL,

    CONSTRAINT "CollectionEntry_pkey" PRIMARY KEY ("userId","cardKey")
);

-- CreateTable
CREATE TABLE "GuestMove" (
    "moveId" TEXT NOT NULL,
    "userId" TEXT NOT NULL,
    "result" JSONB NOT NULL,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "GuestMove_pkey" PRIMARY KEY ("moveId")
);

-- CreateTable
CREATE TABLE "RateLimit" (
    "key" TEXT NOT NULL,
    "points" INTEGER NOT NULL,
    "expire" TIMESTAMP(3),

    CONSTRAINT "RateLimit_pkey" PRIMARY KEY ("key")
);

-- CreateTable
CREATE TABLE "Stamp" (
    "name" TEXT NOT NULL,
    "value" TEXT NOT NULL,

    CONSTRAINT "Stamp_pkey" PRIMARY KEY ("name")
);

-- CreateIndex
CREATE UNIQUE INDEX "User_email_key" ON "User"("email");

-- CreateIndex
CREATE INDEX "Account_userId_idx" ON "Account"("userId");

-- CreateIndex
CREATE INDEX "Session_userId_idx" ON "Session"("userId");

-- CreateIndex
CREATE INDEX "Session_expiresAt_idx" ON "Session"("expiresAt");

-- CreateIndex
CREATE INDEX "PasswordReset_userId_idx" ON "PasswordReset"("userId");

-- CreateIndex
CREATE INDEX "PasswordReset_expiresAt_idx" ON "PasswordReset"("expiresAt");

-- CreateIndex
CREATE UNIQUE INDEX "Card_octgnId_key" ON "Card"("octgnId");

-- CreateIndex
CREATE INDEX "Card_title_idx" ON "Card"("title");

-- CreateIndex
CREATE UNIQUE INDEX "Card_set_number_key" ON "Card"("set", "number");

-- CreateIndex
CREATE INDEX "CardTrait_trait_idx" ON "CardTrait"("trait");

-- CreateIndex
CREATE INDEX "Deck_ownerId_deletedAt_idx" ON "Deck"("ownerId", "deletedAt");

-- CreateIndex
CREATE INDEX "Deck_deletedAt_idx" ON "Deck"("deletedAt");

-- CreateIndex
CREATE INDEX "DeckVersionEntry_cardKey_idx" ON "DeckVersionEntry"("cardKey");

-- CreateIndex
CREATE UNIQUE INDEX "Share_activeDeckId_key" ON "Share"("activeDeckId");

-- CreateIndex
CREATE INDEX "Share_deckId_idx" ON "Share"("deckId");

-- CreateIndex
CREATE INDEX "CollectionEntry_cardKey_idx" ON "CollectionEntry"("cardKey");

-- CreateIndex
CREATE INDEX "GuestMove_userId_idx" ON "GuestMove"("userId");

-- CreateIndex
CREATE INDEX "RateLimit_expire_idx" ON "RateLimit"("expire");

-- AddForeignKey
ALTER TABLE "Account" ADD CONSTRAINT "Account_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Session" ADD CONSTRAINT "Session_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "PasswordReset" ADD CONSTRAINT "PasswordReset_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "CardTrait" ADD CONSTRAINT "CardTrait_cardKey_fkey" FOREIGN KEY ("cardKey") REFERENCES "Card"("key") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Deck" ADD CONSTRAINT "Deck_ownerId_fkey" FOREIGN KEY ("ownerId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "DeckVersion" ADD CONSTRAINT "DeckVersion_deckId_fkey" FOREIGN KEY ("deckId") REFERENCES "Deck"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "DeckVersionEntry" ADD CONSTRAINT "DeckVersionEntry_deckId_revision_fkey" FOREIGN KEY ("deckId", "revision") REFERENCES "DeckVersion"("deckId", "revision") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "DeckVersionEntry" ADD CONSTRAINT "DeckVersionEntry_cardKey_fkey" FOREIGN KEY ("cardKey") REFERENCES "Card"("key") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Share" ADD CONSTRAINT "Share_deckId_fkey" FOREIGN KEY ("deckId") REFERENCES "Deck"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Collection" ADD CONSTRAINT "Collection_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "CollectionEntry" ADD CONSTRAINT "CollectionEntry_userId_fkey" FOREIGN KEY ("userId") REFERENCES "Collection"("userId") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "CollectionEntry" ADD CONSTRAINT "CollectionEntry_cardKey_fkey" FOREIGN KEY ("cardKey") REFERENCES "Card"("key") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "GuestMove" ADD CONSTRAINT "GuestMove_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;
