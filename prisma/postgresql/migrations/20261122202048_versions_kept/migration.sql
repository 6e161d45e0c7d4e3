-- AlterTable
ALTER TABLE "Deck" ADD COLUMN     "size" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "stored" INTEGER NOT NULL DEFAULT 0;

-- AlterTable
ALTER TABLE "DeckVersion" ADD COLUMN     "label" TEXT,
ADD COLUMN     "size" INTEGER NOT NULL DEFAULT 0;

-- What is there already counts from now on, by the rule of lib/server/deck-size.ts.
UPDATE "DeckVersion" SET "size" = octet_length("name") + octet_length("notes") + 100 * (
    SELECT COUNT(*) FROM "DeckVersionEntry" e WHERE e."deckId" = "DeckVersion"."deckId" AND e."revision" = "DeckVersion"."revision"
);
UPDATE "Deck" SET
    "size" = COALESCE((SELECT v."size" FROM "DeckVersion" v WHERE v."deckId" = "Deck"."id" AND v."revision" = "Deck"."revision"), 0),
    "stored" = COALESCE((SELECT SUM(v."size") FROM "DeckVersion" v WHERE v."deckId" = "Deck"."id"), 0);
