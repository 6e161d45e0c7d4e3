-- AlterTable
ALTER TABLE "User" ADD COLUMN     "publicLook" TEXT;

-- CreateIndex
CREATE UNIQUE INDEX "User_publicLook_key" ON "User"("publicLook");

-- CreateIndex
CREATE INDEX "User_publicLook_publicKey_idx" ON "User"("publicLook", "publicKey");
