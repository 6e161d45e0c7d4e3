import type { GameRules, Player } from '@/lib/tabletop/protocol/game'
import { agreeToDraw, answer, concede, concededIn } from './apply'
import { componentSetFor } from './component-set'
import { decisionOf } from './decisions'
import { standingOf } from './evaluate'
import type { ApophisTypes, Game, Option, Setup } from './model'
import { positionHash, RULES_HASH, resample, restore, save } from './save'
import { newGame } from './setup'
import { clone, logFor } from './state'
import { viewOf } from './view'

/**
 * Questions that the rules of 2001 leave open, and this game's decisions. Docstrings and tests cite the numbers, which
 * are never reassigned; the texts, which the rulings page shows, are in the messages `rulings`. Made-up facts of cards
 * and planets are marked in `data.json`, entry by entry.
 */
export const RULINGS: readonly { readonly number: number }[] = Array.from({ length: 39 }, (_, at) => ({
  number: at + 1,
}))

export {
  type CardFacts,
  type ComponentSet,
  type ComponentSetFile,
  componentSetFor,
  componentSetSchema,
  parseComponentSet,
  STANDARD_COMPONENT_SET,
} from './component-set'
export { type Fight, grenadeChance, winChance } from './evaluate'
export * from './model'
export { ApophisError, SYMBOLS_TO_WIN } from './state'
export { publicView } from './view'

/** The board game La Vengeance d'Apophis (2001) for 1 to 6 players, as a game of the protocol. */
export const apophis: GameRules<ApophisTypes> = {
  newGame,
  players: (game: Game): readonly Player[] => [...game.teams.keys()],
  conceded: concededIn,
  decision: decisionOf,
  answer,
  concede,
  agreeToDraw,
  result: (game: Game) => game.result,
  view: viewOf,
  log: logFor,
  logLength: (game: Game) => game.log?.length ?? 0,
  turn: (game: Game) => ({ turn: game.turn, player: game.player }),
  optionSignature: ({ kind, key, planet, player }: Option) =>
    [kind, key, planet, player].filter((part) => part !== undefined).join(' '),
  clone,
  save,
  restore,
  resample,
  hash: positionHash,
  evaluate: standingOf,
  rulesFingerprint: ({ box }: Setup) => ({ rules: RULES_HASH, cards: componentSetFor(box).hash }),
}
