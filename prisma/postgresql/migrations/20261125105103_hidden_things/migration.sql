-- AlterTable
ALTER TABLE "SharedThing" ADD COLUMN     "hiddenAt" TIMESTAMP(3);
