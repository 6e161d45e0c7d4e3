-- CreateTable
CREATE TABLE "User" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "email" TEXT NOT NULL,
    "name" TEXT,
    "passwordHash" TEXT,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP
);

-- CreateTable
CREATE TABLE "Account" (
    "provider" TEXT NOT NULL,
    "providerAccountId" TEXT NOT NULL,
    "userId" TEXT NOT NULL,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,

    PRIMARY KEY ("provider", "providerAccountId"),
    CONSTRAINT "Account_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "Session" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "userId" TEXT NOT NULL,
    "userAgent" TEXT NOT NULL,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "lastSeenAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expiresAt" DATETIME NOT NULL,
    "revokedAt" DATETIME,
    CONSTRAINT "Session_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "PasswordReset" (
    "tokenHash" TEXT NOT NULL PRIMARY KEY,
    "userId" TEXT NOT NULL,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expiresAt" DATETIME NOT NULL,
    "usedAt" DATETIME,
    CONSTRAINT "PasswordReset_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "Card" (
    "key" TEXT NOT NULL PRIMARY KEY,
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
    "glyph" TEXT
);

-- CreateTable
CREATE TABLE "CardTrait" (
    "cardKey" TEXT NOT NULL,
    "trait" TEXT NOT NULL,

    PRIMARY KEY ("cardKey", "trait"),
    CONSTRAINT "CardTrait_cardKey_fkey" FOREIGN KEY ("cardKey") REFERENCES "Card" ("key") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "Deck" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "ownerId" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "notes" TEXT NOT NULL,
    "edition" TEXT NOT NULL,
    "revision" INTEGER NOT NULL,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "deletedAt" DATETIME,
    CONSTRAINT "Deck_ownerId_fkey" FOREIGN KEY ("ownerId") REFERENCES "User" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "DeckVersion" (
    "deckId" TEXT NOT NULL,
    "revision" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "notes" TEXT NOT NULL,
    "edition" TEXT NOT NULL,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,

    PRIMARY KEY ("deckId", "revision"),
    CONSTRAINT "DeckVersion_deckId_fkey" FOREIGN KEY ("deckId") REFERENCES "Deck" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "DeckVersionEntry" (
    "deckId" TEXT NOT NULL,
    "revision" INTEGER NOT NULL,
    "section" TEXT NOT NULL,
    "cardKey" TEXT NOT NULL,
    "count" INTEGER NOT NULL,

    PRIMARY KEY ("deckId", "revision", "section", "cardKey"),
    CONSTRAINT "DeckVersionEntry_deckId_revision_fkey" FOREIGN KEY ("deckId", "revision") REFERENCES "DeckVersion" ("deckId", "revision") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "DeckVersionEntry_cardKey_fkey" FOREIGN KEY ("cardKey") REFERENCES "Card" ("key") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "Share" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "deckId" TEXT NOT NULL,
    "activeDeckId" TEXT,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "revokedAt" DATETIME,
    CONSTRAINT "Share_deckId_fkey" FOREIGN KEY ("deckId") REFERENCES "Deck" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "Collection" (
    "userId" TEXT NOT NULL PRIMARY KEY,
    "revision" INTEGER NOT NULL DEFAULT 0,
    "updatedAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "Collection_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "CollectionEntry" (
    "userId" TEXT NOT NULL,
    "cardKey" TEXT NOT NULL,
    "regular" INTEGER NOT NULL,
    "foil" INTEGER NOT NULL,

    PRIMARY KEY ("userId", "cardKey"),
    CONSTRAINT "CollectionEntry_userId_fkey" FOREIGN KEY ("userId") REFERENCES "Collection" ("userId") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "CollectionEntry_cardKey_fkey" FOREIGN KEY ("cardKey") REFERENCES "Card" ("key") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "GuestMove" (
    "moveId" TEXT NOT NULL PRIMARY KEY,
    "userId" TEXT NOT NULL,
    "result" JSONB NOT NULL,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "GuestMove_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "RateLimit" (
    "key" TEXT NOT NULL PRIMARY KEY,
    "points" INTEGER NOT NULL,
    "expire" DATETIME
);

-- CreateTable
CREATE TABLE "Stamp" (
    "name" TEXT NOT NULL PRIMARY KEY,
    "value" TEXT NOT NULL
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
