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

    CONSTRAINT "CollectionMark_pkey" PRIMARY KEY ("userId","cardKey")
);

-- CreateTable
CREATE TABLE "DeckPlace" (
    "userId" TEXT NOT NULL,
    "deckId" TEXT NOT NULL,
    "built" BOOLEAN NOT NULL,
    "rank" DOUBLE PRECISION NOT NULL,

    CONSTRAINT "DeckPlace_pkey" PRIMARY KEY ("userId","deckId")
);

-- CreateIndex
CREATE INDEX "CollectionMark_cardKey_idx" ON "CollectionMark"("cardKey");

-- CreateIndex
CREATE INDEX "DeckPlace_deckId_idx" ON "DeckPlace"("deckId");

-- AddForeignKey
ALTER TABLE "CollectionMark" ADD CONSTRAINT "CollectionMark_userId_fkey" FOREIGN KEY ("userId") REFERENCES "Collection"("userId") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "CollectionMark" ADD CONSTRAINT "CollectionMark_cardKey_fkey" FOREIGN KEY ("cardKey") REFERENCES "Card"("key") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "DeckPlace" ADD CONSTRAINT "DeckPlace_userId_fkey" FOREIGN KEY ("userId") REFERENCES "Collection"("userId") ON DELETE CASCADE ON UPDATE CASCADE;
