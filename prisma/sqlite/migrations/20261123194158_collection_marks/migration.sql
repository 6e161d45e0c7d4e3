-- CreateTable
CREATE TABLE "CollectionMark" (
    "userId" TEXT NOT NULL,
    "cardKey" TEXT NOT NULL,
    "wanted" INTEGER NOT NULL,
    "wantedFoil" INTEGER NOT NULL,
    "trade" INTEGER NOT NULL,
    "tradeFoil" INTEGER NOT NULL,
    "condition" TEXT NOT NULL,
    "note" TEXT NOT NULL,

    PRIMARY KEY ("userId", "cardKey"),
    CONSTRAINT "CollectionMark_userId_fkey" FOREIGN KEY ("userId") REFERENCES "Collection" ("userId") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "CollectionMark_cardKey_fkey" FOREIGN KEY ("cardKey") REFERENCES "Card" ("key") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "DeckPlace" (
    "userId" TEXT NOT NULL,
    "deckId" TEXT NOT NULL,
    "built" BOOLEAN NOT NULL,
    "rank" REAL NOT NULL,

    PRIMARY KEY ("userId", "deckId"),
    CONSTRAINT "DeckPlace_userId_fkey" FOREIGN KEY ("userId") REFERENCES "Collection" ("userId") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateIndex
CREATE INDEX "CollectionMark_cardKey_idx" ON "CollectionMark"("cardKey");

-- CreateIndex
CREATE INDEX "DeckPlace_deckId_idx" ON "DeckPlace"("deckId");
