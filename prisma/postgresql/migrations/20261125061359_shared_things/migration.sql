-- CreateTable
CREATE TABLE "SharedThing" (
    "id" TEXT NOT NULL,
    "ownerId" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "words" TEXT NOT NULL,
    "language" TEXT NOT NULL,
    "content" TEXT NOT NULL,
    "summary" TEXT NOT NULL,
    "size" INTEGER NOT NULL,
    "publishedAt" TIMESTAMP(3),
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "changedAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "SharedThing_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ShortDeck" (
    "id" TEXT NOT NULL,
    "code" TEXT NOT NULL,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "ShortDeck_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "SharedThing_ownerId_createdAt_id_idx" ON "SharedThing"("ownerId", "createdAt", "id");

-- CreateIndex
CREATE INDEX "SharedThing_kind_publishedAt_id_idx" ON "SharedThing"("kind", "publishedAt", "id");

-- AddForeignKey
ALTER TABLE "SharedThing" ADD CONSTRAINT "SharedThing_ownerId_fkey" FOREIGN KEY ("ownerId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;
