-- AlterTable
ALTER TABLE "User" ADD COLUMN     "role" TEXT NOT NULL DEFAULT 'member',
ADD COLUMN     "suspendedAt" TIMESTAMP(3);
