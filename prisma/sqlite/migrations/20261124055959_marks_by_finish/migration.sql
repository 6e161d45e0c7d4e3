-- RedefineTables
PRAGMA defer_foreign_keys=ON;
PRAGMA foreign_keys=OFF;
CREATE TABLE "new_CollectionMark" (
    "userId" TEXT NOT NULL,
    "cardKey" TEXT NOT NULL,
    "wanted" INTEGER NOT NULL,
    "wantedFoil" INTEGER NOT NULL,
    "trade" INTEGER NOT NULL,
    "tradeFoil" INTEGER NOT NULL,
    "condition" TEXT NOT NULL,
    "note" TEXT NOT NULL,
    "conditionFoil" TEXT NOT NULL DEFAULT '',
    "noteFoil" TEXT NOT NULL DEFAULT '',

    PRIMARY KEY ("userId", "cardKey"),
    CONSTRAINT "CollectionMark_userId_fkey" FOREIGN KEY ("userId") REFERENCES "Collection" ("userId") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "CollectionMark_cardKey_fkey" FOREIGN KEY ("cardKey") REFERENCES "Card" ("key") ON DELETE RESTRICT ON UPDATE CASCADE
);
INSERT INTO "new_CollectionMark" ("cardKey", "condition", "note", "trade", "tradeFoil", "userId", "wanted", "wantedFoil") SELECT "cardKey", "condition", "note", "trade", "tradeFoil", "userId", "wanted", "wantedFoil" FROM "CollectionMark";
DROP TABLE "CollectionMark";
ALTER TABLE "new_CollectionMark" RENAME TO "CollectionMark";
CREATE INDEX "CollectionMark_cardKey_idx" ON "CollectionMark"("cardKey");
PRAGMA foreign_keys=ON;
PRAGMA defer_foreign_keys=OFF;
-- What was said about a card was said of its foils, too, where there are any to speak of.
UPDATE "CollectionMark" SET "conditionFoil" = "condition", "noteFoil" = "note" WHERE "tradeFoil" > 0 OR "wantedFoil" > 0;
