import { z } from 'zod'
import { encodeDeckCode } from '@/lib/features/decks/model/code'
import { termOfTrait } from '@/lib/features/decks/model/found-by'
import { STARTER_DECKS } from '@/lib/features/decks/model/starters'
import { officialPool } from '@/lib/game/cards/official-pool'
import { type Database, openDatabase, type Transaction } from '@/lib/platform/server/db'
import { migrateDatabase } from '@/prisma/migrate'
import { seedCards } from '@/prisma/seed'

/** Size of a generated database. Members have ten decks and 200 cards each, whatever the size. */
export interface Scale {
  readonly decks: number
  readonly users: number
  /** Rows of all collections together. */
  readonly collectionRows: number
}

/** Distinct cards per generated deck, each from a separate band of the pool. */
const SLOTS = 45
const BAND = Math.floor(officialPool.cards.length / SLOTS)
/** One deck in this many is public. */
const PUBLIC_EVERY = 4
/** One deck in this many has the rarest card of its band. */
const RARE_EVERY = 500

/** Words in the names of generated decks: numerous enough that each word, and most pairs, match one page of decks. */
export const WORDS = [
  ...['abydos', 'antarctic', 'asgard', 'ancient', 'argos', 'chulak', 'dakara', 'delmak', 'edora', 'furling'],
  ...['goauld', 'hadante', 'ida', 'jaffa', 'kelowna', 'langara', 'madrona', 'netu', 'orilla', 'pegasus'],
  ...['quarrel', 'replica', 'sangraal', 'tollana', 'ultima', 'vorash', 'woden', 'xenon', 'yustra', 'zatnik'],
]

/** The card for a slot and a position in its band: early positions are in many decks, late ones in few. */
export const cardAt = (slot: number, place: number): string =>
  officialPool.cards[slot * BAND + place]?.key ?? ''
export const COMMON_CARD = cardAt(3, 0)
export const RARE_CARD = cardAt(3, BAND - 1)

/** Half of the decks' teams have this trait. */
export const TRAIT = 'Scientist'

/** The id of the generated member, deck or link with a number, as SQL. */
const userId = (n: string) => `md5('user ' || ${n})::uuid::text`
const deckId = (n: string) => `md5('deck ' || ${n})::uuid::text`
const shareId = (n: string) => `substr(md5('share ' || ${n}), 1, 22)`
/** A pseudo-random number from 0 to 1 derived from two others. */
const chance = (a: string, b: string) => `((hashint8((${a})::bigint * 1009 + ${b}) & 65535) / 65536.0)`

const CODE = STARTER_DECKS[0] ? encodeDeckCode(STARTER_DECKS[0].list) : ''
const quoted = (words: readonly string[]) => `ARRAY[${words.map((word) => `'${word}'`).join(',')}]`
const KEYS = quoted(officialPool.cards.map(({ key }) => key))
const NAMES = quoted(WORDS)
const word = (n: string, which: number) =>
  `(${NAMES})[1 + floor(${chance(n, `${9_000 + which}`)} * ${WORDS.length})::int]`
/** Decks were saved over the last years, in random order. */
const savedAt = (n: string) => `timestamp '2026-01-01' - ${chance(n, '77')} * interval '1000 days'`
const place = `CASE WHEN d % ${RARE_EVERY} = 1 AND s = 3 THEN ${BAND - 1}
  ELSE floor(${BAND - 1} * power(${chance('d', 's')}, 3))::int END`

type Fill = readonly [table: string, sql: (scale: Scale) => string]

/** Statements for each table; when an interrupted run is resumed, full tables are skipped. */
const FILLS: readonly Fill[] = [
  [
    'User',
    ({ users }) => `INSERT INTO "User" ("id", "email", "name", "publicName", "publicKey")
      SELECT ${userId('u')}, 'm' || u || '@example.org', 'Member ' || u, 'author' || u, 'author' || u
      FROM generate_series(1, ${users}) u`,
  ],
  [
    'Session',
    ({ users }) => `INSERT INTO "Session" ("id", "userId", "userAgent", "expiresAt")
      SELECT md5('session ' || u || k)::uuid::text, ${userId('u')}, 'Firefox, Linux', timestamp '2100-01-01'
      FROM generate_series(1, ${users}) u, generate_series(1, 3) k`,
  ],
  [
    'Deck',
    ({
      decks,
      users,
    }) => `INSERT INTO "Deck" ("id", "ownerId", "name", "notes", "edition", "revision", "size", "stored",
        "createdAt", "updatedAt")
      SELECT ${deckId('d')}, ${userId(`((d - 1) % ${users} + 1)`)}, ${word('d', 1)} || ' ' || ${word('d', 2)},
        'Notes', '2008', 1, 2000, 2000, ${savedAt('d')}, ${savedAt('d')}
      FROM generate_series(1, ${decks}) d`,
  ],
  [
    'DeckVersion',
    ({
      decks,
    }) => `INSERT INTO "DeckVersion" ("deckId", "revision", "name", "notes", "edition", "size", "createdAt")
      SELECT ${deckId('d')}, 1, ${word('d', 1)} || ' ' || ${word('d', 2)}, 'Notes', '2008', 2000, ${savedAt('d')}
      FROM generate_series(1, ${decks}) d`,
  ],
  [
    'DeckVersionEntry',
    ({ decks }) => `INSERT INTO "DeckVersionEntry" ("deckId", "revision", "section", "cardKey", "count")
      SELECT ${deckId('d')}, 1, CASE WHEN s < 4 THEN 'team' WHEN s < 14 THEN 'missions' ELSE 'draw' END,
        (${KEYS})[1 + s * ${BAND} + ${place}], 1
      FROM generate_series(1, ${decks}) d, generate_series(0, ${SLOTS - 1}) s`,
  ],
  [
    'Share',
    ({ decks }) => `INSERT INTO "Share" ("id", "deckId", "activeDeckId")
      SELECT ${shareId('d')}, ${deckId('d')}, ${deckId('d')} FROM generate_series(1, ${decks}, ${PUBLIC_EVERY}) d`,
  ],
  [
    'PublicDeck',
    ({
      decks,
      users,
    }) => `INSERT INTO "PublicDeck" ("deckId", "authorId", "shareId", "name", "code", "edition", "legal",
        "cards", "likes", "publishedAt", "changedAt")
      SELECT ${deckId('d')}, ${userId(`((d - 1) % ${users} + 1)`)}, ${shareId('d')},
        ${word('d', 1)} || ' ' || ${word('d', 2)}, '${CODE}', '2008', d % 3 > 0, 60,
        floor(100 * power(${chance('d', '55')}, 4))::int, ${savedAt('d')}, ${savedAt('d')}
      FROM generate_series(1, ${decks}, ${PUBLIC_EVERY}) d`,
  ],
  [
    'PublicDeckTerm',
    ({ decks, users }) => `INSERT INTO "PublicDeckTerm" ("term", "shareId", "changedAt", "likes")
      SELECT t."term", p."shareId", p."changedAt", p."likes" FROM (
        SELECT 'c:' || (${KEYS})[1 + s * ${BAND} + ${place}] AS "term", ${deckId('d')} AS "deckId"
          FROM generate_series(1, ${decks}, ${PUBLIC_EVERY}) d, generate_series(0, ${SLOTS - 1}) s
        UNION ALL
        SELECT DISTINCT 'w:' || substr(w, 1, l), ${deckId('d')}
          FROM generate_series(1, ${decks}, ${PUBLIC_EVERY}) d, generate_series(1, 6) l,
            unnest(ARRAY[${word('d', 1)}, ${word('d', 2)}, 'author' || ((d - 1) % ${users} + 1)]) w
        UNION ALL
        SELECT '${termOfTrait(TRAIT)}', ${deckId('d')} FROM generate_series(1, ${decks}, ${PUBLIC_EVERY * 2}) d
      ) t JOIN "PublicDeck" p ON p."deckId" = t."deckId"`,
  ],
  [
    'Like',
    ({ users, decks }) => `INSERT INTO "Like" ("deckId", "userId")
      SELECT DISTINCT ${deckId(`(1 + ${PUBLIC_EVERY} * floor(${chance('u', 'k')} * ${Math.floor(decks / PUBLIC_EVERY)})::int)`)},
        ${userId('u')} FROM generate_series(1, ${users}) u, generate_series(1, 5) k`,
  ],
  [
    'Follow',
    ({ users }) => `INSERT INTO "Follow" ("followerId", "authorId")
      SELECT DISTINCT ${userId('u')}, ${userId(`(1 + (u + k * 7) % ${users})`)}
      FROM generate_series(1, ${users}) u, generate_series(1, 5) k`,
  ],
  [
    'Collection',
    ({ users }) =>
      `INSERT INTO "Collection" ("userId") SELECT ${userId('u')} FROM generate_series(1, ${users}) u`,
  ],
  [
    'CollectionEntry',
    ({ users, collectionRows }) => `INSERT INTO "CollectionEntry" ("userId", "cardKey", "regular", "foil")
      SELECT ${userId('u')}, (${KEYS})[1 + (u * 31 + c * 3) % ${officialPool.cards.length}], 1 + c % 4, c % 2
      FROM generate_series(1, ${users}) u, generate_series(1, ${Math.floor(collectionRows / users)}) c`,
  ],
]

const definitionsSchema = z.array(z.object({ drop: z.string(), make: z.string() }))

/** Statements that drop and recreate a table's keys and indexes; references to a key come before it. */
const DEFINITIONS = (table: string) => `
  SELECT 'ALTER TABLE ' || conrelid::regclass || ' DROP CONSTRAINT "' || conname || '"' AS drop,
    'ALTER TABLE ' || conrelid::regclass || ' ADD CONSTRAINT "' || conname || '" ' || pg_get_constraintdef(oid)
      || CASE WHEN contype = 'f' AND convalidated THEN ' NOT VALID' ELSE '' END AS make,
    contype = 'f' AS points
  FROM pg_constraint WHERE contype IN ('f', 'p') AND '"${table}"'::regclass IN (conrelid, confrelid)
  UNION ALL
  SELECT 'DROP INDEX "' || indexname || '"', indexdef, false FROM pg_indexes
  WHERE tablename = '${table}' AND indexname NOT IN (SELECT conname FROM pg_constraint)
  ORDER BY 3 DESC`

/** A single session, so that its settings apply to every statement. */
const alone = (url: string): Database =>
  openDatabase(`${url}${url.includes('?') ? '&' : '?'}connection_limit=1`, { isPatient: true })

/**
 * Fills a new PostgreSQL database with members, decks and collections generated in the database itself, or resumes an
 * interrupted call: each step is atomic. Keys and indexes are created after the rows, which takes a tenth of the time;
 * rows are valid by construction, so references are not checked again.
 */
export async function fill(url: string, scale: Scale): Promise<void> {
  await migrateDatabase(url)
  const database = alone(url)
  /** Runs a step that has not been done before and stores its result. */
  const once = async (step: string, work: (tx: Transaction) => Promise<unknown>): Promise<unknown> => {
    const kept = await database.stamp.findUnique({ where: { name: `scale: ${step}` } })
    if (kept) return JSON.parse(kept.value)
    return database.$transaction(
      async (tx) => {
        const value = (await work(tx)) ?? null
        await tx.stamp.create({ data: { name: `scale: ${step}`, value: JSON.stringify(value) } })
        console.error(step)
        return value
      },
      { timeout: 3_600_000 },
    )
  }
  try {
    await seedCards(database, officialPool)
    await database.$executeRawUnsafe("SET maintenance_work_mem = '1GB'")
    await database.$executeRawUnsafe("SET work_mem = '256MB'")
    for (const [table, sql] of FILLS) {
      const dropped = await once(`indexes of ${table}`, async (tx) => {
        const found = definitionsSchema.parse(await tx.$queryRawUnsafe(DEFINITIONS(table)))
        for (const { drop } of found) await tx.$executeRawUnsafe(drop)
        return found.map(({ make }) => make)
      })
      await once(`rows of ${table}`, async (tx) => {
        await tx.$executeRawUnsafe(sql(scale))
      })
      // Keys before the references to them.
      const made = z.array(z.string()).parse(dropped)
      const references = made.filter((one) => one.includes('FOREIGN KEY'))
      for (const one of [...made.filter((other) => !references.includes(other)), ...references])
        await once(one, async (tx) => {
          await tx.$executeRawUnsafe(one)
        })
    }
    await once('analyzed', async (tx) => {
      await tx.$executeRawUnsafe('ANALYZE')
    })
  } finally {
    await database.$disconnect()
  }
}

/** Ids of the generated member and deck with a number. */
export async function idsOf(
  database: Database,
  n: number,
): Promise<{ user: string; deck: string; share: string }> {
  const [ids] = await database.$queryRawUnsafe<{ user: string; deck: string; share: string }[]>(
    `SELECT ${userId(String(n))} AS "user", ${deckId(String(n))} AS "deck", ${shareId(String(n))} AS "share"`,
  )
  if (!ids) throw new Error('the database names nothing')
  return ids
}
