-- AlterTable
ALTER TABLE "OnlineSeat" ADD COLUMN "ownCards" TEXT;
