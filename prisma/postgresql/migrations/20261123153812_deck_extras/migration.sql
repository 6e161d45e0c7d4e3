-- AlterTable
ALTER TABLE "Deck" ADD COLUMN     "extras" TEXT NOT NULL DEFAULT '';

-- AlterTable
ALTER TABLE "DeckVersion" ADD COLUMN     "extras" TEXT NOT NULL DEFAULT '';
