-- AlterTable
-- By hand: to make the table anew would drop it, and with it, where foreign keys are on, everything that people have.
ALTER TABLE "User" ADD COLUMN "role" TEXT NOT NULL DEFAULT 'member';
ALTER TABLE "User" ADD COLUMN "suspendedAt" DATETIME;
