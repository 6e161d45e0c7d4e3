import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import type { Worker } from 'node:worker_threads'
import { parseCollectionCsv } from '@/lib/features/collection/model/csv'
import { decodeDeckCode, encodeDeckCode } from '@/lib/features/decks/model/code'
import { deckListOf, playerDeck } from '@/lib/features/decks/model/edit'
import { checkDeck } from '@/lib/features/decks/model/legality'
import { STARTER_DECKS } from '@/lib/features/decks/model/starters'
import {
  type EvolutionLine,
  type EvolutionsHead,
  evolutionLine,
  lastOf,
  readEvolutions,
} from '@/lib/features/values/model/evolution-file'
import { EVOLUTION_METHOD, type Evolution, type EvolutionPlan } from '@/lib/features/values/model/evolve'
import { type EvolvedWith, evolvedSchema } from '@/lib/features/values/model/meta'
import { VALUES_BOT } from '@/lib/features/values/model/value-games'
import { officialPool } from '@/lib/game/cards/official-pool'
import type { PlayerDeck } from '@/lib/game/engine'
import { RULES_HASH } from '@/lib/game/engine/model/game'
import { type CardKey, OFFICIAL_SETS, type SetCode } from '@/lib/game/terms'
import { hashText } from '@/lib/tabletop/protocol/prng'
import { startThreads } from '@/lib/tools/bundle'
import type { EvolveOrder, EvolveReply } from './evolve-worker'
import { EVOLVED, metaDecks, playable, worths } from './meta'
import { beginFile, resumeFile } from './parts'

/** Enough to see a lead of seven to nine games of a hundred. */
const EVOLUTION_PAIRS = 600
/** Tries between two lines of the error output. */
const TOLD = 20

export interface EvolveRun {
  /** Holds how far each evolution has come; a run goes on where it ends. */
  readonly file: string
  readonly seed: string
  readonly tries: number
  readonly workers: number
}

/** One of the evolutions of a run. */
interface Lineage extends Pick<EvolutionPlan, 'sets' | 'owned'> {
  readonly id: string
  readonly first: PlayerDeck
  readonly opponents: readonly PlayerDeck[]
}

/**
 * Lets the starter decks evolve against all other decks, once with cards of all sets and once with those of their own
 * sets, and writes what became of them.
 */
export async function evolveStarters(run: EvolveRun): Promise<void> {
  const decks = metaDecks()
  const lineages = STARTER_DECKS.flatMap(({ id, list }) => {
    const first = playerDeck(list)
    const opponents = decks.filter(({ from }) => !(from.by === 'starter' && from.id === id)).map(playable)
    const own = [...new Set([...first.team, ...first.missions, ...first.draw].map(setOf))]
    return (['all', 'own'] as const).map((cards) => ({
      ...{ id: `${id}/${cards}`, starter: id, cards: cards satisfies EvolvedWith, first, opponents },
      sets: cards === 'all' ? OFFICIAL_SETS : own,
    }))
  })
  const evolved = await evolveAll(run, lineages)
  const making = {
    ...{ seed: run.seed, bot: VALUES_BOT, rules: RULES_HASH, pool: officialPool.version },
    ...{ date: new Date().toISOString().slice(0, 10), tries: run.tries },
  }
  const result = {
    making,
    decks: lineages.map(({ starter, cards }, i) => {
      const { deck, kept, games } = evolved[i] ?? unfinished()
      return { id: starter, cards, code: encodeDeckCode(deckListOf(deck, '2008')), kept, games }
    }),
  }
  writeFileSync(EVOLVED, `${JSON.stringify(evolvedSchema.parse(result), undefined, 2)}\n`)
}

/** A deck of one's own, and what it may be changed with. */
export interface OwnDeck {
  readonly code: string
  readonly sets: readonly SetCode[]
  /** The file of a collection, as the site exports it; all cards of the sets if absent. */
  readonly collection: string | undefined
}

/** Lets a deck evolve, with its team, and prints the code of what became of it. */
export async function evolveDeck(run: EvolveRun, { code, sets, collection }: OwnDeck): Promise<void> {
  const decoded = decodeDeckCode(code)
  if (!decoded.ok) throw new Error(`no deck code: ${code}`)
  if (!checkDeck(officialPool, decoded.list).legal) throw new Error(`the deck is not legal: ${code}`)
  const first = playerDeck(decoded.list)
  const owned = collection === undefined ? undefined : await ownedIn(collection)
  const lineage = { id: code, first, opponents: metaDecks().map(playable), sets, ...(owned && { owned }) }
  const [{ deck, kept, games } = unfinished()] = await evolveAll(run, [lineage])
  console.error(`${kept} changes kept after ${games} games`)
  console.log(encodeDeckCode(deckListOf(deck, '2008')))
}

const setOf = (key: CardKey): SetCode => {
  const card = officialPool.byKey.get(key)
  if (!card) throw new Error(`no card ${key}`)
  return card.set
}

const unfinished = (): never => {
  throw new Error('an evolution did not finish')
}

/** Copies of each card in a collection's file. Throws an error that names the file and what cannot be read in it. */
export async function ownedIn(file: string): Promise<Readonly<Record<CardKey, number>>> {
  const read = await parseCollectionCsv(officialPool, readFileSync(file, 'utf8'))
  if (!read.ok) throw new Error(`${file} is no list of cards: ${read.error.kind}`)
  for (const line of read.report.rows)
    if (line.kind !== 'understood')
      throw new Error(`${file}, row ${line.row}: ${line.kind} card ${line.text}`)
  return Object.fromEntries(
    Object.entries(read.report.counts).map(([key, [regular, foil]]) => [key, regular + foil]),
  )
}

async function evolveAll(
  { file, seed, tries, workers }: EvolveRun,
  lineages: readonly Lineage[],
): Promise<readonly Evolution[]> {
  const begun = beginning(file, seed, lineages)
  const crew = await startThreads(new URL('./evolve-worker.ts', import.meta.url), workers)
  const evolved: Evolution[] = []
  let next = 0
  try {
    await Promise.all(
      crew.map(async (worker) => {
        for (let at = next++; at < lineages.length; at = next++) {
          const lineage = lineages[at] ?? unfinished()
          const { id, first, opponents, sets, owned } = lineage
          const plan = { seed: `${seed}/${id}`, keepsTeam: true, sets, tries, pairs: EVOLUTION_PAIRS }
          const from = lastOf(begun, id)
          if (from && from.tries > tries)
            throw new Error(`${file} has ${from.tries} tries of ${id}, more than ${tries}`)
          const order = {
            plan: { ...plan, ...(owned && { owned }) },
            ...{ worths, first, opponents, ...(from && { from }) },
          }
          evolved[at] = await evolvedBy(worker, order, (evolution) => {
            appendFileSync(file, evolutionLine(id, evolution))
            if (evolution.tries % TOLD > 0) return
            const { tries: done, kept } = evolution
            console.error(`${new Date().toISOString()} ${id}: ${done} of ${tries}, ${kept} kept`)
          })
        }
      }),
    )
  } finally {
    await Promise.all(crew.map((worker) => worker.terminate()))
  }
  return evolved
}

/** Begins the file, or reads what it holds. */
function beginning(file: string, seed: string, lineages: readonly Lineage[]): readonly EvolutionLine[] {
  const now = {
    ...{ seed, bot: VALUES_BOT, rules: RULES_HASH, pool: officialPool.version },
    worths: hashText(JSON.stringify(worths)),
    lineages: hashText(JSON.stringify([lineages, EVOLUTION_PAIRS, EVOLUTION_METHOD])),
  }
  if (existsSync(file)) {
    const kept = readEvolutions(file, readFileSync(file, 'utf8'))
    resumeFile(file, kept, now)
    return kept.lines
  }
  const head = { format: 'evolutions', version: 1, ...now, begun: new Date().toISOString() } as const
  beginFile(file, head satisfies EvolutionsHead)
  return []
}

/** Lets a thread carry out an evolution, and tells of each try. */
const evolvedBy = (
  worker: Worker,
  order: EvolveOrder,
  heard: (evolution: Evolution) => void,
): Promise<Evolution> =>
  new Promise((resolve, reject) => {
    worker.removeAllListeners('message').removeAllListeners('error')
    worker.on('error', reject)
    worker.on('message', ({ evolution, isDone }: EvolveReply) => {
      if (isDone) resolve(evolution)
      else heard(evolution)
    })
    worker.postMessage(order)
  })
