import { spawn } from 'node:child_process'
import path from 'node:path'
import { createUser } from '@/lib/features/account/server/users'
import type { DeckContent } from '@/lib/features/decks/contract/decks'
import { NO_EXTRAS } from '@/lib/features/decks/model/extras'
import type { Database } from '@/lib/platform/server/db'

const ROOT = path.join(import.meta.dirname, '..', '..', '..')

/** Cards of a deck that writers save; each save contains all of them. */
const CARDS = Array.from({ length: 40 }, (_, at) => `BASE-${at + 200}`)

/**
 * Content of a save by revision, with a different count of each card, so that halves of two saves can be distinguished.
 */
export const contentOf = (revision: number): DeckContent => ({
  name: `Saved ${revision} times`,
  notes: '',
  extras: NO_EXTRAS,
  list: { edition: '2008', team: [], missions: [], draw: CARDS.map((key) => ({ key, count: revision })) },
})

/** A save confirmed to its writer. */
interface Safe {
  readonly deck: string
  readonly revision: number
}

/** Runs a process that writes to a database, and kills it once the given number of saves is confirmed. */
function writeUntilKilled(url: string, owner: string, saves: number): Promise<readonly Safe[]> {
  return new Promise((resolve, reject) => {
    const writer = spawn(
      process.execPath,
      [
        ...['--conditions=react-server', '--import', 'tsx'],
        ...[path.join(import.meta.dirname, 'write-until-killed.ts'), owner],
      ],
      { cwd: ROOT, env: { ...process.env, DATABASE_URL: url }, stdio: ['ignore', 'pipe', 'pipe'] },
    )
    let said = ''
    let wrong = ''
    writer.stderr.on('data', (text: Buffer) => {
      wrong += text.toString()
    })
    writer.stdout.on('data', (text: Buffer) => {
      said += text.toString()
      if (said.split('\n').length > saves) writer.kill('SIGKILL')
    })
    writer.once('error', reject)
    // Emitted once all output has been read as well.
    writer.once('close', (code, signal) => {
      if (signal !== 'SIGKILL') reject(new Error(`a writer ended by itself, ${code}: ${wrong}`))
      else
        resolve(
          // An incomplete last line may be half of one.
          said
            .split('\n')
            .slice(0, -1)
            .map((line) => {
              const [deck = '', revision] = line.split(' ')
              return { deck, revision: Number(revision) }
            }),
        )
    })
  })
}

export interface KilledWriters {
  readonly kills: number
  /** Number of confirmed saves. */
  readonly safe: number
  /** Differences from confirmed content, and partial writes. */
  readonly faults: readonly string[]
}

/**
 * Starts writers, several at a time on the same database, and kills each (-9) while it writes; then checks that all
 * confirmed saves exist and nothing is half-written.
 */
export async function killWriters(
  database: Database,
  url: string,
  { rounds, atOnce }: { readonly rounds: number; readonly atOnce: number },
): Promise<KilledWriters> {
  const safe: Safe[] = []
  for (let round = 0; round < rounds; round++) {
    const written = Array.from({ length: atOnce }, async (_, at) => {
      const owner = await createUser(database, { email: `writer${round}.${at}@example.org`, name: null })
      return writeUntilKilled(url, owner?.id ?? '', 5 + Math.floor(Math.random() * 20))
    })
    safe.push(...(await Promise.all(written)).flat())
  }
  return { kills: rounds * atOnce, safe: safe.length, faults: await faultsIn(database, safe) }
}

/** Number of decks read at a time: each with its versions, and each version with its entries. */
const BATCH_SIZE = 50

async function decksAfter(database: Database, last: string) {
  return database.deck.findMany({
    where: { id: { gt: last }, name: { startsWith: 'Saved ' } },
    orderBy: { id: 'asc' },
    take: BATCH_SIZE,
    include: { versions: { include: { entries: true } } },
  })
}
type WrittenDeck = Awaited<ReturnType<typeof decksAfter>>[number]

async function faultsIn(database: Database, safe: readonly Safe[]): Promise<string[]> {
  const faults: string[] = []
  const told = new Map<string, Safe[]>()
  for (const one of safe) told.set(one.deck, [...(told.get(one.deck) ?? []), one])
  for (let last = ''; ; ) {
    const decks = await decksAfter(database, last)
    for (const deck of decks) {
      faults.push(...faultsOf(deck, told.get(deck.id) ?? []))
      told.delete(deck.id)
    }
    last = decks.at(-1)?.id ?? ''
    if (decks.length < BATCH_SIZE) break
  }
  return [...faults, ...[...told.keys()].map((id) => `deck ${id} is lost`)]
}

function faultsOf(deck: WrittenDeck, told: readonly Safe[]): string[] {
  const faults: string[] = []
  for (const { revision } of told) {
    if (deck.revision < revision) faults.push(`save ${revision} of ${deck.id} is lost`)
    else if (!deck.versions.some((version) => version.revision === revision))
      faults.push(`version ${revision} of ${deck.id} is lost`)
  }
  if (deck.name !== contentOf(deck.revision).name) faults.push(`deck ${deck.id} is of two saves`)
  if (deck.versions.length !== deck.revision) faults.push(`deck ${deck.id} has other versions than saves`)
  for (const { revision, name, entries } of deck.versions) {
    const isWhole =
      name === contentOf(revision).name &&
      entries.length === CARDS.length &&
      entries.every(({ count }) => count === revision)
    if (!isWhole) faults.push(`version ${revision} of ${deck.id} is half there`)
  }
  return faults
}
