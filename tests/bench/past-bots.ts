import { type Bot, type greedyBot, ITERATIONS, type searchBot } from '@/lib/game/bots'
import { officialPool } from '@/lib/game/cards/official-pool'
import { type Engine, lazyView } from '@/lib/game/engine'

/** What a module with the bots of a commit exports (`build-past-bots.ts`). */
interface PastBots {
  readonly greedyBot: typeof greedyBot
  readonly searchBot: typeof searchBot
  /** Tells the search of then how to look at the games of the current engine. */
  readonly lookWith: (view: typeof lazyView) => void
}

export interface PastBot {
  readonly id: 'greedy' | 'search'
  readonly commit: string
}

/** The bot that a word names: `greedy@` or `search@` and a commit. Undefined for any other bot. */
export function pastBot(word: string): PastBot | undefined {
  const [, id, commit] = /^(greedy|search)@([0-9a-f]{7,40})(?=:|$)/.exec(word) ?? []
  return commit !== undefined && (id === 'greedy' || id === 'search') ? { id, commit } : undefined
}

/** The greedy bot of a commit remembers nothing of a game. */
const loaded = new Map<string, { readonly greedy: Bot; readonly searchBot: typeof searchBot }>()

/** Loads the bots of other commits, from their modules by commit. They use the current cards. */
export async function loadPastBots(built: Readonly<Record<string, string>>): Promise<void> {
  for (const [commit, file] of Object.entries(built)) {
    if (loaded.has(commit)) continue
    const bots: PastBots = await import(file)
    bots.lookWith(lazyView)
    loaded.set(commit, { greedy: bots.greedyBot(officialPool), searchBot: bots.searchBot })
  }
}

/** A bot of then for one game of the current engine. Throws a RangeError if it has not been loaded. */
export function botOfThen(
  engine: Engine,
  { id, commit }: PastBot,
  { seed, iterations = ITERATIONS }: { readonly seed: string; readonly iterations: number | undefined },
): Bot {
  const bots = loaded.get(commit)
  if (!bots) throw new RangeError(`no bots of ${commit}`)
  return id === 'search' ? bots.searchBot(engine, { seed, iterations }) : bots.greedy
}
