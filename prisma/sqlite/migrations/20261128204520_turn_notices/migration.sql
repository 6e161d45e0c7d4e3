-- AlterTable
ALTER TABLE "OnlineGame" ADD COLUMN "tellAt" REAL;

-- CreateTable
CREATE TABLE "PushSubscription" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "endpoint" TEXT NOT NULL,
    "p256dh" TEXT NOT NULL,
    "auth" TEXT NOT NULL,
    "userId" TEXT,
    "sessionId" TEXT,
    "guest" TEXT,
    "locale" TEXT NOT NULL,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "usedAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "PushSubscription_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "PushSubscription_sessionId_fkey" FOREIGN KEY ("sessionId") REFERENCES "Session" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- RedefineTables
PRAGMA defer_foreign_keys=ON;
PRAGMA foreign_keys=OFF;
CREATE TABLE "new_User" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "email" TEXT NOT NULL,
    "name" TEXT,
    "passwordHash" TEXT,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "verifiedAt" DATETIME,
    "leavesAt" DATETIME,
    "remindedAt" DATETIME,
    "role" TEXT NOT NULL DEFAULT 'member',
    "suspendedAt" DATETIME,
    "locale" TEXT,
    "publicName" TEXT,
    "publicKey" TEXT,
    "publicLook" TEXT,
    "newsSeenAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "turnMails" BOOLEAN NOT NULL DEFAULT false,
    "turnMailedAt" DATETIME
);
INSERT INTO "new_User" ("createdAt", "email", "id", "leavesAt", "locale", "name", "newsSeenAt", "passwordHash", "publicKey", "publicLook", "publicName", "remindedAt", "role", "suspendedAt", "verifiedAt") SELECT "createdAt", "email", "id", "leavesAt", "locale", "name", "newsSeenAt", "passwordHash", "publicKey", "publicLook", "publicName", "remindedAt", "role", "suspendedAt", "verifiedAt" FROM "User";
DROP TABLE "User";
ALTER TABLE "new_User" RENAME TO "User";
CREATE UNIQUE INDEX "User_email_key" ON "User"("email");
CREATE UNIQUE INDEX "User_publicKey_key" ON "User"("publicKey");
CREATE UNIQUE INDEX "User_publicLook_key" ON "User"("publicLook");
CREATE INDEX "User_leavesAt_idx" ON "User"("leavesAt");
CREATE INDEX "User_turnMails_id_idx" ON "User"("turnMails", "id");
CREATE INDEX "User_publicLook_publicKey_idx" ON "User"("publicLook", "publicKey");
CREATE TABLE "new_OnlineSeat" (
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
    "toldAt" REAL NOT NULL DEFAULT 0,
    "endedAt" REAL,
    "lag" REAL NOT NULL DEFAULT 0,
    "isMuted" BOOLEAN NOT NULL DEFAULT false,
    "isBot" BOOLEAN NOT NULL DEFAULT false,
    "showsHand" BOOLEAN NOT NULL DEFAULT false,

    PRIMARY KEY ("gameId", "seat"),
    CONSTRAINT "OnlineSeat_gameId_fkey" FOREIGN KEY ("gameId") REFERENCES "OnlineGame" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "OnlineSeat_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User" ("id") ON DELETE SET NULL ON UPDATE CASCADE
);
INSERT INTO "new_OnlineSeat" ("contribution", "deck", "deckName", "endedAt", "gameId", "guest", "isBot", "isMuted", "lag", "leftAt", "line", "name", "pass", "seat", "seenAt", "showsHand", "userId") SELECT "contribution", "deck", "deckName", "endedAt", "gameId", "guest", "isBot", "isMuted", "lag", "leftAt", "line", "name", "pass", "seat", "seenAt", "showsHand", "userId" FROM "OnlineSeat";
DROP TABLE "OnlineSeat";
ALTER TABLE "new_OnlineSeat" RENAME TO "OnlineSeat";
CREATE INDEX "OnlineSeat_userId_endedAt_gameId_idx" ON "OnlineSeat"("userId", "endedAt", "gameId");
CREATE INDEX "OnlineSeat_guest_endedAt_gameId_idx" ON "OnlineSeat"("guest", "endedAt", "gameId");
PRAGMA foreign_keys=ON;
PRAGMA defer_foreign_keys=OFF;

-- CreateIndex
CREATE INDEX "PushSubscription_userId_idx" ON "PushSubscription"("userId");

-- CreateIndex
CREATE INDEX "PushSubscription_sessionId_idx" ON "PushSubscription"("sessionId");

-- CreateIndex
CREATE INDEX "PushSubscription_guest_idx" ON "PushSubscription"("guest");

-- CreateIndex
CREATE INDEX "PushSubscription_usedAt_idx" ON "PushSubscription"("usedAt");

-- CreateIndex
CREATE INDEX "OnlineGame_tellAt_idx" ON "OnlineGame"("tellAt");
