import { GAMES, type GameId, isGameId } from '@/lib/tabletop/games/list'

/** The games that can be played online; named here, so that pages need no facts of the games for it. */
export const ONLINE_KINDS = ['stargate', 'dice', 'apophis', 'sector'] as const satisfies readonly (
  | 'stargate'
  | GameId
)[]
export type OnlineKind = (typeof ONLINE_KINDS)[number]

/** Numbers of players that a game can be played by online. */
export function playersOf(kind: OnlineKind): { readonly fewest: number; readonly most: number } {
  if (!isGameId(kind)) return { fewest: 2, most: 2 }
  const { fewest, most } = GAMES[kind]
  return { fewest: Math.max(2, fewest), most }
}

/** Settings of a game other than their defaults, by name. */
export type OnlineVariant = Readonly<Record<string, number>>

/** The first setting that a game for a number of players does not offer; undefined if it offers all of them. */
export function variantFault(kind: OnlineKind, players: number, variant: OnlineVariant): string | undefined {
  const offered = isGameId(kind) ? GAMES[kind].variants : []
  return Object.entries(variant).find(
    ([name, value]) => !offered.some((one) => one.name === name && one.values(players).includes(value)),
  )?.[0]
}
