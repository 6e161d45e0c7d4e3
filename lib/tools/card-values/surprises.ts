import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { playerDeck } from '@/lib/features/decks/model/edit'
import { playability } from '@/lib/features/play/model/playable'
import {
  ENDS,
  GROUPS,
  type Group,
  type GroupCounts,
  type SurpriseRun,
  type Surprises,
  surprisesSchema,
} from '@/lib/features/values/model/surprises'
import { builtDecks } from '@/lib/features/values/model/value-games'
import type { BotId } from '@/lib/game/bots'
import { officialPool } from '@/lib/game/cards/official-pool'
import type { PlayerDeck } from '@/lib/game/engine'
import { RULES_HASH } from '@/lib/game/engine/model/game'
import { EDITIONS, type Edition } from '@/lib/game/terms'
import { askThread, startThreads } from '@/lib/tools/bundle'
import type { SurpriseOrder } from './surprises-worker'

const FILE = path.resolve(import.meta.dirname, '../../features/values/measured/surprises.json')

const EDITION_OF = {
  ready: '2008',
  mirror: '2008',
  by2007: '2007',
  by2008: '2008',
} as const satisfies Record<Group, Edition>

/** The decks in each group. */
function decksOf(): Readonly<Record<Group, readonly PlayerDeck[]>> {
  const lists = builtDecks()
  const ready = lists.map(playerDeck)
  const both = lists
    .filter((list) => EDITIONS.every((edition) => playability(officialPool, list, edition).deck))
    .map(playerDeck)
  return { ready, mirror: ready, by2007: both, by2008: both }
}

interface Wanted {
  readonly seed: string
  readonly bot: BotId
  readonly iterations?: number
  /** Games per deck and group. */
  readonly games: number
  readonly workers: number
}

function added(into: GroupCounts, more: GroupCounts): void {
  for (const sum of ['games', 'decided', 'firstWon', 'turns', 'turnsSquared'] as const) into[sum] += more[sum]
  for (const end of ENDS) into.ends[end] += more.ends[end]
  for (const [key, [successes, all]] of Object.entries(more.missions)) {
    const [before, tried] = into.missions[key] ?? [0, 0]
    into.missions[key] = [before + successes, tried + all]
  }
}

const nothing = (): GroupCounts => ({
  ...{ games: 0, decided: 0, firstWon: 0, turns: 0, turnsSquared: 0 },
  ends: { glyphs: 0, experience: 0, score: 0, other: 0 },
  missions: {},
})

/** The stored runs; none if rules or cards have changed, since those cannot be compared with new ones. */
function keptRuns(making: Surprises['making']): readonly SurpriseRun[] {
  if (!existsSync(FILE)) return []
  const { making: before, runs } = surprisesSchema.parse(JSON.parse(readFileSync(FILE, 'utf8')))
  const isSame =
    before.rules === making.rules && before.pool === making.pool && before.decks.ready === making.decks.ready
  return isSame ? runs : []
}

/**
 * Plays each ready-made deck against the others and itself, and stores the counts along with the runs of other seeds
 * and bots.
 */
export async function playSurprises({ seed, bot, iterations, games, workers }: Wanted): Promise<void> {
  const decks = decksOf()
  const groups = { ready: nothing(), mirror: nothing(), by2007: nothing(), by2008: nothing() }
  const orders = GROUPS.flatMap((group) =>
    decks[group].map((deck, at) => {
      const others = group === 'mirror' ? [deck] : decks[group].filter((other) => other !== deck)
      const opponents = others.map((other) => ({ deck: other, bot }))
      const setup = {
        ...{ edition: EDITION_OF[group], deck, bot, opponents, seed: `${seed}/${group}/${at}` },
        ...(iterations !== undefined && { iterations }),
      }
      return { group, order: { games, setup } }
    }),
  )
  const crew = await startThreads(new URL('./surprises-worker.ts', import.meta.url), workers)
  let next = 0
  try {
    await Promise.all(
      crew.map(async (worker) => {
        for (let one = orders[next++]; one; one = orders[next++]) {
          added(groups[one.group], await askThread<GroupCounts>(worker, one.order satisfies SurpriseOrder))
          console.error(`${new Date().toISOString()} ${next} of ${orders.length}`)
        }
      }),
    )
  } finally {
    await Promise.all(crew.map((worker) => worker.terminate()))
  }
  const making = {
    rules: RULES_HASH,
    pool: officialPool.version,
    date: new Date().toISOString().slice(0, 10),
    decks: {
      ready: decks.ready.length,
      mirror: decks.mirror.length,
      by2007: decks.by2007.length,
      by2008: decks.by2008.length,
    },
  }
  const run: SurpriseRun = { seed, bot, ...(iterations !== undefined && { iterations }), groups }
  const others = keptRuns(making).filter((kept) => kept.seed !== seed || kept.bot !== bot)
  const surprises = surprisesSchema.parse({ making, runs: [...others, run] })
  writeFileSync(
    FILE,
    `${JSON.stringify(surprises).replace(/\{"seed"|"(?:groups|ready|mirror|by2007|by2008|missions)":/g, '\n$&')}\n`,
  )
}
