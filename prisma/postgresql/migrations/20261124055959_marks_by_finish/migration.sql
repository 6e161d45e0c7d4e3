-- AlterTable
ALTER TABLE "CollectionMark" ADD COLUMN     "conditionFoil" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "noteFoil" TEXT NOT NULL DEFAULT '';
-- What was said about a card was said of its foils, too, where there are any to speak of.
UPDATE "CollectionMark" SET "conditionFoil" = "condition", "noteFoil" = "note" WHERE "tradeFoil" > 0 OR "wantedFoil" > 0;
