-- CreateTable
CREATE TABLE "OnlineGame" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "code" TEXT,
    "status" TEXT NOT NULL,
    "edition" TEXT NOT NULL,
    "clock" TEXT NOT NULL,
    "watching" TEXT NOT NULL,
    "isOpen" BOOLEAN NOT NULL,
    "revision" INTEGER NOT NULL DEFAULT 0,
    "position" INTEGER NOT NULL DEFAULT 0,
    "lineage" INTEGER NOT NULL DEFAULT 0,
    "answers" INTEGER NOT NULL DEFAULT 0,
    "commitment" TEXT NOT NULL,
    "secret" TEXT NOT NULL,
    "seed" TEXT,
    "state" TEXT NOT NULL,
    "turn" INTEGER NOT NULL DEFAULT 0,
    "decider" INTEGER,
    "rules" TEXT NOT NULL DEFAULT '',
    "base" TEXT,
    "baseAt" INTEGER NOT NULL DEFAULT 0,
    "kept" TEXT,
    "keptAt" INTEGER NOT NULL DEFAULT 0,
    "keptHash" REAL NOT NULL DEFAULT 0,
    "dueAt" REAL,
    "movedAt" REAL NOT NULL DEFAULT 0,
    "result" TEXT,
    "rematchId" TEXT,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "changedAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP
);

-- CreateTable
CREATE TABLE "OnlineSeat" (
    "gameId" TEXT NOT NULL,
    "seat" INTEGER NOT NULL,
    "userId" TEXT,
    "guest" TEXT,
    "name" TEXT NOT NULL,
    "deckName" TEXT NOT NULL,
    "deck" TEXT NOT NULL,
    "contribution" TEXT,
    "pass" TEXT,
    "line" TEXT,
    "seenAt" REAL NOT NULL DEFAULT 0,
    "leftAt" REAL NOT NULL DEFAULT 0,
    "lag" REAL NOT NULL DEFAULT 0,
    "isMuted" BOOLEAN NOT NULL DEFAULT false,
    "isBot" BOOLEAN NOT NULL DEFAULT false,
    "showsHand" BOOLEAN NOT NULL DEFAULT false,

    PRIMARY KEY ("gameId", "seat"),
    CONSTRAINT "OnlineSeat_gameId_fkey" FOREIGN KEY ("gameId") REFERENCES "OnlineGame" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "OnlineSeat_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User" ("id") ON DELETE SET NULL ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "OnlineMove" (
    "gameId" TEXT NOT NULL,
    "number" INTEGER NOT NULL,
    "seat" INTEGER NOT NULL,
    "move" TEXT NOT NULL,
    "signature" TEXT NOT NULL,
    "key" TEXT,
    "at" REAL NOT NULL,

    PRIMARY KEY ("gameId", "number"),
    CONSTRAINT "OnlineMove_gameId_fkey" FOREIGN KEY ("gameId") REFERENCES "OnlineGame" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "OnlineChat" (
    "gameId" TEXT NOT NULL,
    "number" INTEGER NOT NULL,
    "seat" INTEGER NOT NULL,
    "preset" TEXT,
    "text" TEXT,
    "at" REAL NOT NULL,

    PRIMARY KEY ("gameId", "number"),
    CONSTRAINT "OnlineChat_gameId_fkey" FOREIGN KEY ("gameId") REFERENCES "OnlineGame" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateIndex
CREATE UNIQUE INDEX "OnlineGame_code_key" ON "OnlineGame"("code");

-- CreateIndex
CREATE INDEX "OnlineGame_status_isOpen_createdAt_idx" ON "OnlineGame"("status", "isOpen", "createdAt");

-- CreateIndex
CREATE INDEX "OnlineGame_dueAt_idx" ON "OnlineGame"("dueAt");

-- CreateIndex
CREATE INDEX "OnlineGame_changedAt_idx" ON "OnlineGame"("changedAt");

-- CreateIndex
CREATE INDEX "OnlineSeat_userId_idx" ON "OnlineSeat"("userId");

-- CreateIndex
CREATE INDEX "OnlineSeat_guest_idx" ON "OnlineSeat"("guest");

-- CreateIndex
CREATE UNIQUE INDEX "OnlineMove_gameId_key_key" ON "OnlineMove"("gameId", "key");
