-- DropIndex
DROP INDEX "OnlineGame_changedAt_idx";

-- DropIndex
DROP INDEX "OnlineSeat_userId_idx";

-- DropIndex
DROP INDEX "OnlineSeat_guest_idx";

-- AlterTable
ALTER TABLE "OnlineSeat" ADD COLUMN "endedAt" REAL;

-- Games that are over already
UPDATE "OnlineSeat" SET "endedAt" = (SELECT "movedAt" FROM "OnlineGame" WHERE "id" = "gameId" AND "status" = 'ended');

-- CreateIndex
CREATE INDEX "OnlineGame_status_movedAt_idx" ON "OnlineGame"("status", "movedAt");

-- CreateIndex
CREATE INDEX "OnlineSeat_userId_endedAt_gameId_idx" ON "OnlineSeat"("userId", "endedAt", "gameId");

-- CreateIndex
CREATE INDEX "OnlineSeat_guest_endedAt_gameId_idx" ON "OnlineSeat"("guest", "endedAt", "gameId");
