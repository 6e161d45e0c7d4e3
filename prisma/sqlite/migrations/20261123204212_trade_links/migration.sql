-- CreateTable
CREATE TABLE "TradeLink" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "userId" TEXT NOT NULL,
    "activeUserId" TEXT,
    "showNotes" BOOLEAN NOT NULL DEFAULT false,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "revokedAt" DATETIME,
    CONSTRAINT "TradeLink_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateIndex
CREATE UNIQUE INDEX "TradeLink_activeUserId_key" ON "TradeLink"("activeUserId");

-- CreateIndex
CREATE INDEX "TradeLink_userId_idx" ON "TradeLink"("userId");
