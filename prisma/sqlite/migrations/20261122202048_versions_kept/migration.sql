-- Columns only: making these tables anew, as a tool would, drops "Deck", and with it everything that refers to it
-- where foreign keys could not be switched off.
ALTER TABLE "Deck" ADD COLUMN "size" INTEGER NOT NULL DEFAULT 0;
ALTER TABLE "Deck" ADD COLUMN "stored" INTEGER NOT NULL DEFAULT 0;
ALTER TABLE "DeckVersion" ADD COLUMN "label" TEXT;
ALTER TABLE "DeckVersion" ADD COLUMN "size" INTEGER NOT NULL DEFAULT 0;

-- What is there already counts from now on, by the rule of lib/server/deck-size.ts.
UPDATE "DeckVersion" SET "size" = length(CAST("name" AS BLOB)) + length(CAST("notes" AS BLOB)) + 100 * (
    SELECT COUNT(*) FROM "DeckVersionEntry" e WHERE e."deckId" = "DeckVersion"."deckId" AND e."revision" = "DeckVersion"."revision"
);
UPDATE "Deck" SET
    "size" = COALESCE((SELECT v."size" FROM "DeckVersion" v WHERE v."deckId" = "Deck"."id" AND v."revision" = "Deck"."revision"), 0),
    "stored" = COALESCE((SELECT SUM(v."size") FROM "DeckVersion" v WHERE v."deckId" = "Deck"."id"), 0);
