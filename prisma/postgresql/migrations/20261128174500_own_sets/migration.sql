-- DropForeignKey
ALTER TABLE "DeckVersionEntry" DROP CONSTRAINT "DeckVersionEntry_cardKey_fkey";

-- CreateTable
CREATE TABLE "OwnSet" (
    "id" TEXT NOT NULL,
    "ownerId" TEXT NOT NULL,
    "code" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "content" TEXT NOT NULL,
    "cards" INTEGER NOT NULL,
    "revision" INTEGER NOT NULL,
    "size" INTEGER NOT NULL,
    "stored" INTEGER NOT NULL,
    "linkId" TEXT,
    "publishedAt" TIMESTAMP(3),
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "deletedAt" TIMESTAMP(3),
    "hiddenAt" TIMESTAMP(3),

    CONSTRAINT "OwnSet_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "OwnSetVersion" (
    "setId" TEXT NOT NULL,
    "revision" INTEGER NOT NULL,
    "content" TEXT NOT NULL,
    "cards" INTEGER NOT NULL,
    "size" INTEGER NOT NULL,
    "createdAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "OwnSetVersion_pkey" PRIMARY KEY ("setId","revision")
);

-- CreateIndex
CREATE UNIQUE INDEX "OwnSet_linkId_key" ON "OwnSet"("linkId");

-- CreateIndex
CREATE INDEX "OwnSet_deletedAt_idx" ON "OwnSet"("deletedAt");

-- CreateIndex
CREATE INDEX "OwnSet_publishedAt_id_idx" ON "OwnSet"("publishedAt", "id");

-- CreateIndex
CREATE UNIQUE INDEX "OwnSet_ownerId_code_key" ON "OwnSet"("ownerId", "code");

-- AddForeignKey
ALTER TABLE "OwnSet" ADD CONSTRAINT "OwnSet_ownerId_fkey" FOREIGN KEY ("ownerId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "OwnSetVersion" ADD CONSTRAINT "OwnSetVersion_setId_fkey" FOREIGN KEY ("setId") REFERENCES "OwnSet"("id") ON DELETE CASCADE ON UPDATE CASCADE;
