import { createHash } from 'node:crypto'
import type { Database, Transaction } from './db'

/**
 * All tables but the one of migrations, each after those that its rows point at, with their keys. A test holds it to
 * the models.
 */
export const TABLES = {
  user: ['id'],
  account: ['provider', 'providerAccountId'],
  session: ['id'],
  passwordReset: ['tokenHash'],
  addressLink: ['tokenHash'],
  passkey: ['id'],
  passkeyChallenge: ['hash'],
  apiToken: ['id'],
  card: ['key'],
  cardTrait: ['cardKey', 'trait'],
  deck: ['id'],
  deckVersion: ['deckId', 'revision'],
  deckVersionEntry: ['deckId', 'revision', 'section', 'cardKey'],
  share: ['id'],
  publicDeck: ['deckId'],
  publicDeckTerm: ['term', 'shareId'],
  like: ['deckId', 'userId'],
  follow: ['followerId', 'authorId'],
  comment: ['id'],
  commentLike: ['commentId', 'userId'],
  block: ['blockerId', 'blockedId'],
  case: ['id'],
  report: ['caseId', 'reporterId'],
  decision: ['id'],
  appeal: ['decisionId'],
  tradeLink: ['id'],
  sharedItem: ['id'],
  shortDeck: ['id'],
  ownSet: ['id'],
  ownSetVersion: ['setId', 'revision'],
  league: ['id'],
  leagueMember: ['leagueId', 'userId'],
  onlineGame: ['id'],
  onlineSeat: ['gameId', 'seat'],
  onlineMove: ['gameId', 'number'],
  onlineChat: ['gameId', 'number'],
  pushSubscription: ['id'],
  collection: ['userId'],
  collectionEntry: ['userId', 'cardKey'],
  collectionMark: ['userId', 'cardKey'],
  deckPlace: ['userId', 'deckId'],
  guestMove: ['moveId'],
  rateLimit: ['key'],
  stamp: ['name'],
} as const satisfies Record<string, readonly [string, ...string[]]>

export type TableName = keyof typeof TABLES

const NAMES = Object.keys(TABLES) as TableName[]

/** Rows at once: few enough for both databases' limits of parameters in one statement. */
const PAGE = 500

/** A copy of a large database takes hours rather than seconds. */
const TRANSACTION_TIMEOUTS = { maxWait: 60_000, timeout: 24 * 3_600_000 } as const

type Row = Readonly<Record<string, unknown>>

/** What the client offers for each table alike; its own types differ from table to table. */
interface Table {
  findMany(args: {
    readonly take: number
    readonly skip?: number
    readonly cursor?: Row
    readonly orderBy: readonly Row[]
  }): Promise<Row[]>
  createMany(args: { readonly data: readonly Row[] }): Promise<unknown>
  count(): Promise<number>
}

const tableOf = (database: Database | Transaction, name: TableName): Table =>
  database[name] as unknown as Table

/** All rows of a table, by key, in pages. */
async function* pagesOf(transaction: Transaction, name: TableName): AsyncGenerator<Row[]> {
  const table = tableOf(transaction, name)
  const keys: readonly string[] = TABLES[name]
  const orderBy = keys.map((key) => ({ [key]: 'asc' }))
  const placeOf = (row: Row): Row => {
    const place = Object.fromEntries(keys.map((key) => [key, row[key]]))
    return keys.length === 1 ? place : { [keys.join('_')]: place }
  }
  let last: Row | undefined
  do {
    const page = await table.findMany({
      take: PAGE,
      orderBy,
      ...(last && { skip: 1, cursor: placeOf(last) }),
    })
    if (page.length > 0) yield page
    last = page.length === PAGE ? page[PAGE - 1] : undefined
  } while (last)
}

/** PostgreSQL keeps the keys of a JSON object in an order of its own, which says nothing. */
const ordered = (_: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value

/** What all rows of a table amount to, in whichever order they come: each database sorts texts in its own way. */
class Digest {
  #sum = 0n
  rows = 0

  add(rows: readonly Row[]): void {
    this.rows += rows.length
    for (const row of rows) {
      const hash = createHash('sha256').update(JSON.stringify(row, ordered)).digest('hex')
      this.#sum = BigInt.asUintN(256, this.#sum + BigInt(`0x${hash}`))
    }
  }

  equals(other: Digest): boolean {
    return this.rows === other.rows && this.#sum === other.#sum
  }
}

/** A row arrived otherwise than it left; nothing was kept. */
export class CopyDiffers extends Error {
  override name = 'CopyDiffers'
  constructor(readonly table: TableName) {
    super(`The rows of ${table} differ after they were copied.`)
  }
}

/** Whether a database that has this version's tables has any row. */
export async function isEmptyDatabase(database: Database): Promise<boolean> {
  for (const name of NAMES) if ((await tableOf(database, name).count()) > 0) return false
  return true
}

export interface CopyEnds {
  /** Has this version's tables. Nobody may write into a SQLite file meanwhile: take a copy of it. */
  readonly from: Database
  /** Has this version's tables, and nothing in them. */
  readonly to: Database
  /** Whether it must be asked for that what is read is of one moment; SQLite has no other way. */
  readonly atOneMoment: boolean
}

/**
 * Copies every row of one database into another, of whichever kinds, reads what was written again and compares it with
 * what was read. All or nothing: the rows are there once it resolves.
 * @returns how many rows each table has
 * @throws CopyDiffers, or what either database says
 */
export async function copyRows(
  { from, to, atOneMoment }: CopyEnds,
  onTable: (name: TableName, rows: number) => void = () => {},
): Promise<Readonly<Record<TableName, number>>> {
  const write = (source: Transaction) =>
    to.$transaction(async (target) => {
      const counts = {} as Record<TableName, number>
      for (const name of NAMES) {
        const read = new Digest()
        const written = new Digest()
        for await (const page of pagesOf(source, name)) {
          await tableOf(target, name).createMany({ data: page })
          read.add(page)
        }
        for await (const page of pagesOf(target, name)) written.add(page)
        if (!written.equals(read)) throw new CopyDiffers(name)
        counts[name] = read.rows
        onTable(name, read.rows)
      }
      return counts
    }, TRANSACTION_TIMEOUTS)
  return from.$transaction(write, {
    ...TRANSACTION_TIMEOUTS,
    ...(atOneMoment && { isolationLevel: 'Serializable' as const }),
  })
}
