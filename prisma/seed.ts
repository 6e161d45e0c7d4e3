// npx tsx prisma/seed.ts
// Writes the official cards to the database, with stable keys and the facts needed by queries.
import path from 'node:path'
import type { Card } from '@/lib/game/cards/card'
import { officialPool } from '@/lib/game/cards/official-pool'
import type { Pool } from '@/lib/game/cards/pool'
import type { Skill } from '@/lib/game/terms'
import { type Database, isMissingTable, openDatabase } from '@/lib/platform/server/db'
import { environment, loadEnvironmentFiles, SettingError } from '@/lib/platform/server/env'
import type { Prisma } from '@/lib/platform/server/generated/sqlite/client'
import { setupMessage } from '@/lib/tools/messages.mjs'
import { isDiskFull } from './database-copies'

/** Incremented if the same pool must be written differently, for example because a column was added. */
const SEED_FORM = 1

const STAMP = 'cards'

type CardRow = Required<
  Omit<Prisma.CardUncheckedCreateInput, 'traits' | 'collectionEntries' | 'collectionMarks'>
>

/** The columns of a card: every fact that fits into one column. Traits have rows of their own. */
type Columns = Record<Exclude<keyof Card, 'traits' | 'ratings' | 'abilities'> | Skill | 'sortOrder', unknown>

/** The row of a card, with its position in the pool. */
function cardRow(card: Card, sortOrder: number): CardRow {
  return {
    key: card.key,
    set: card.set,
    number: card.number,
    sortOrder,
    title: card.title,
    subtitle: card.subtitle,
    type: card.type,
    side: card.side,
    rarity: card.rarity,
    octgnId: card.octgnId,
    cost: card.cost ?? null,
    pointValue: card.pointValue ?? null,
    culture: card.ratings.culture ?? null,
    science: card.ratings.science ?? null,
    combat: card.ratings.combat ?? null,
    ingenuity: card.ratings.ingenuity ?? null,
    reviveCost: card.reviveCost ?? null,
    firepower: card.firepower ?? null,
    experience: card.experience ?? null,
    glyph: card.glyph ?? null,
  } satisfies Columns
}

const columns = Object.keys as (row: CardRow) => (keyof CardRow)[]
const differs = (a: CardRow, b: CardRow) => columns(a).some((column) => a[column] !== b[column])

export interface SeedReport {
  readonly cards: number
  /** Rows added, changed and removed; all zero if this pool had already been written. */
  readonly added: number
  readonly changed: number
  readonly removed: number
  /** Cards no longer in the pool but used in decks or collections; they stay. */
  readonly kept: number
}

/**
 * Synchronises the database's cards with the pool, in one transaction. A card no longer in the pool is removed unless a
 * deck or a collection uses it. Does nothing if this pool has already been written.
 */
export async function seedCards(database: Database, pool: Pool): Promise<SeedReport> {
  const value = `${SEED_FORM}:${pool.version}`
  const cards = pool.cards.length
  const stamp = await database.stamp.findUnique({ where: { name: STAMP } })
  if (stamp?.value === value) return { cards, added: 0, changed: 0, removed: 0, kept: 0 }

  return database.$transaction(
    async (tx) => {
      // Write first: of two processes seeding at once, the second waits and then finds it done.
      await tx.stamp.upsert({ where: { name: STAMP }, create: { name: STAMP, value }, update: { value } })
      const existing = new Map((await tx.card.findMany()).map((row) => [row.key, row]))
      const wanted = pool.cards.map(cardRow)
      const wantedKeys = new Set(wanted.map((row) => row.key))

      const gone = [...existing.keys()].filter((key) => !wantedKeys.has(key))
      const entries = await tx.deckVersionEntry.findMany({
        where: { cardKey: { in: gone } },
        distinct: ['cardKey'],
        select: { cardKey: true },
      })
      const inDecks = new Set(entries.map(({ cardKey }) => cardKey))
      const { count: removed } = await tx.card.deleteMany({
        where: { key: { in: gone.filter((key) => !inDecks.has(key)) }, collectionEntries: { none: {} } },
      })

      const added = wanted.filter((row) => !existing.has(row.key))
      if (added.length > 0) await tx.card.createMany({ data: added })
      let changed = 0
      for (const row of wanted) {
        const before = existing.get(row.key)
        if (!before || !differs(row, before)) continue
        await tx.card.update({ where: { key: row.key }, data: row })
        changed++
      }

      await tx.cardTrait.deleteMany({ where: { cardKey: { in: [...wantedKeys] } } })
      await tx.cardTrait.createMany({
        data: pool.cards.flatMap((card) =>
          [...new Set(card.traits)].map((trait) => ({ cardKey: card.key, trait })),
        ),
      })
      return { cards, added: added.length, changed, removed, kept: gone.length - removed }
    },
    { timeout: 60_000, maxWait: 60_000 },
  )
}

async function main(): Promise<void> {
  loadEnvironmentFiles()
  try {
    const database = openDatabase(environment().databaseUrl)
    try {
      const report = await seedCards(database, officialPool)
      const touched = report.added + report.changed + report.removed
      console.log(setupMessage(touched > 0 ? 'cardsChanged' : 'cardsUnchanged', { ...report }))
    } finally {
      await database.$disconnect()
    }
  } catch (error) {
    const sentence = isMissingTable(error)
      ? setupMessage('noTables')
      : isDiskFull(error)
        ? setupMessage('diskFull')
        : error instanceof SettingError && error.message
    if (!sentence) throw error
    console.error(sentence)
    process.exitCode = 1
  }
}

if (process.argv[1] && path.resolve(process.argv[1]) === import.meta.filename) await main()
