-- AlterTable
ALTER TABLE "SharedThing" ADD COLUMN "hiddenAt" DATETIME;
