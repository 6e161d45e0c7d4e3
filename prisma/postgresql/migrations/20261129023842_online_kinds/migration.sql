-- AlterTable
ALTER TABLE "OnlineGame" ADD COLUMN     "kind" TEXT NOT NULL DEFAULT 'stargate',
ADD COLUMN     "seatCount" INTEGER NOT NULL DEFAULT 2,
ADD COLUMN     "variant" TEXT NOT NULL DEFAULT '{}';
