import { createHash } from 'node:crypto'
import type { Database, Transaction } from './db'

/**
 * All tables except that of migrations, each after those that its rows refer to, with their keys. A test compares it
 * with the models.
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

/** Rows per statement: few enough for both databases' parameter limits. */
const PAGE = 500

/** Copying a large database can take hours. */
const TRANSACTION_TIMEOUTS = { maxWait: 60_000, timeout: 24 * 3_600_000 } as const

type Row = Readonly<Record<string, unknown>>

/** The common interface of the client for all tables; its own types differ from table to table. */
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

/** PostgreSQL stores keys of JSON objects in its own order, which has no meaning. */
const ordered = (_: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value

/** A checksum of all rows of a table in any order: each database sorts texts differently. */
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

/** A row differs after copying; nothing was kept. */
export class CopyDiffers extends Error {
  override name = 'CopyDiffers'
  constructor(readonly table: TableName) {
    super(`The rows of ${table} differ after they were copied.`)
  }
}

/** True if a database with this version's tables has no rows. */
export async function isEmptyDatabase(database: Database): Promise<boolean> {
  for (const name of NAMES) if ((await tableOf(database, name).count()) > 0) return false
  return true
}

export interface CopyEnds {
  /** Has this version's tables. Nobody may write to a SQLite file meanwhile: use a copy of it. */
  readonly from: Database
  /** Has this version's tables, all empty. */
  readonly to: Database
  /** True if a consistent snapshot must be requested explicitly; SQLite always reads one. */
  readonly atOneMoment: boolean
}

/**
 * Copies every row of one database to another, of whichever kinds, then reads the result and compares it with the
 * source. Atomic: the rows are there once it resolves.
 * @returns the number of rows by table
 * @throws CopyDiffers, or an error of either database
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
