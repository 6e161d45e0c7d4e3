-- CreateIndex
CREATE INDEX "Session_revokedAt_idx" ON "Session"("revokedAt");
