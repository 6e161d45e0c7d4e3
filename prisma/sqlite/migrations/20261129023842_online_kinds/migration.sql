-- RedefineTables
PRAGMA defer_foreign_keys=ON;
PRAGMA foreign_keys=OFF;
CREATE TABLE "new_OnlineGame" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "code" TEXT,
    "status" TEXT NOT NULL,
    "kind" TEXT NOT NULL DEFAULT 'stargate',
    "seatCount" INTEGER NOT NULL DEFAULT 2,
    "variant" TEXT NOT NULL DEFAULT '{}',
    "edition" TEXT NOT NULL,
    "clock" TEXT NOT NULL,
    "watching" TEXT NOT NULL,
    "watchDelay" INTEGER NOT NULL DEFAULT 0,
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
    "tellAt" REAL,
    "movedAt" REAL NOT NULL DEFAULT 0,
    "result" TEXT,
    "rematchId" TEXT,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "changedAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP
);
INSERT INTO "new_OnlineGame" ("answers", "base", "baseAt", "changedAt", "clock", "code", "commitment", "createdAt", "decider", "dueAt", "edition", "id", "isOpen", "kept", "keptAt", "keptHash", "lineage", "movedAt", "position", "rematchId", "result", "revision", "rules", "secret", "seed", "state", "status", "tellAt", "turn", "watchDelay", "watching") SELECT "answers", "base", "baseAt", "changedAt", "clock", "code", "commitment", "createdAt", "decider", "dueAt", "edition", "id", "isOpen", "kept", "keptAt", "keptHash", "lineage", "movedAt", "position", "rematchId", "result", "revision", "rules", "secret", "seed", "state", "status", "tellAt", "turn", "watchDelay", "watching" FROM "OnlineGame";
DROP TABLE "OnlineGame";
ALTER TABLE "new_OnlineGame" RENAME TO "OnlineGame";
CREATE UNIQUE INDEX "OnlineGame_code_key" ON "OnlineGame"("code");
CREATE INDEX "OnlineGame_status_isOpen_createdAt_idx" ON "OnlineGame"("status", "isOpen", "createdAt");
CREATE INDEX "OnlineGame_dueAt_idx" ON "OnlineGame"("dueAt");
CREATE INDEX "OnlineGame_tellAt_idx" ON "OnlineGame"("tellAt");
CREATE INDEX "OnlineGame_status_movedAt_idx" ON "OnlineGame"("status", "movedAt");
PRAGMA foreign_keys=ON;
PRAGMA defer_foreign_keys=OFF;
