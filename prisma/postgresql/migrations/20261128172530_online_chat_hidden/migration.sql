-- AlterTable
ALTER TABLE "OnlineChat" ADD COLUMN     "hiddenAt" TIMESTAMP(3);
