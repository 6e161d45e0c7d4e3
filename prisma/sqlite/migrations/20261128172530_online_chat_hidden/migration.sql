-- AlterTable
ALTER TABLE "OnlineChat" ADD COLUMN "hiddenAt" DATETIME;
