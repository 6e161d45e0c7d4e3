-- AlterTable
ALTER TABLE "User" ADD COLUMN     "turnMailedAt" TIMESTAMP(3),
ADD COLUMN     "turnMails" BOOLEAN NOT NULL DEFAULT false;

-- AlterTable
ALTER TABLE "OnlineGame" ADD COLUMN     "tellAt" DOUBLE PRECISION;

-- AlterTable
ALTER TABLE "OnlineSeat" ADD COLUMN     "toldAt" DOUBLE PRECISION NOT NULL DEFAULT 0;

-- CreateTable
CREATE TABLE "PushSubscription" (
    "id" TEXT NOT NULL,
    "endpoint" TEXT NOT NULL,
    "p256dh" TEXT NOT NULL,
    "auth" TEXT NOT NULL,
    "userId" TEXT,
    "sessionId" TEXT,
    "guest" TEXT,
    "locale" TEXT NOT NULL,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "usedAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "PushSubscription_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "PushSubscription_userId_idx" ON "PushSubscription"("userId");

-- CreateIndex
CREATE INDEX "PushSubscription_sessionId_idx" ON "PushSubscription"("sessionId");

-- CreateIndex
CREATE INDEX "PushSubscription_guest_idx" ON "PushSubscription"("guest");

-- CreateIndex
CREATE INDEX "PushSubscription_usedAt_idx" ON "PushSubscription"("usedAt");

-- CreateIndex
CREATE INDEX "User_turnMails_id_idx" ON "User"("turnMails", "id");

-- CreateIndex
CREATE INDEX "OnlineGame_tellAt_idx" ON "OnlineGame"("tellAt");

-- AddForeignKey
ALTER TABLE "PushSubscription" ADD CONSTRAINT "PushSubscription_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "PushSubscription" ADD CONSTRAINT "PushSubscription_sessionId_fkey" FOREIGN KEY ("sessionId") REFERENCES "Session"("id") ON DELETE CASCADE ON UPDATE CASCADE;
