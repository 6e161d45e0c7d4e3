-- CreateTable
CREATE TABLE "TradeLink" (
    "id" TEXT NOT NULL,
    "userId" TEXT NOT NULL,
    "activeUserId" TEXT,
    "showNotes" BOOLEAN NOT NULL DEFAULT false,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "revokedAt" TIMESTAMP(3),

    CONSTRAINT "TradeLink_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "TradeLink_activeUserId_key" ON "TradeLink"("activeUserId");

-- CreateIndex
CREATE INDEX "TradeLink_userId_idx" ON "TradeLink"("userId");

-- AddForeignKey
ALTER TABLE "TradeLink" ADD CONSTRAINT "TradeLink_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;
