-- AlterTable
ALTER TABLE "OnlineGame" ADD COLUMN     "watchDelay" INTEGER NOT NULL DEFAULT 0;
