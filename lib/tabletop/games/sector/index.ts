import type { GameRules, Player } from '@/lib/tabletop/protocol/game'
import { agreeToDraw, answer, concede, concededIn } from './apply'
import { componentSetFor } from './component-set'
import { decisionOf } from './decisions'
import { standingOf } from './evaluate'
import type { Game, Option, SectorTypes, Setup } from './model'
import { positionHash, RULES_HASH, resample, restore, save } from './save'
import { newGame } from './setup'
import { clone, logFor } from './state'
import { viewOf } from './view'

/**
 * Questions that the rules leave open, and this game's decisions. Docstrings and tests cite the numbers, which are
 * never reassigned; the texts, which the rulings page shows, are in the messages `rulings`. Made-up contents of the box
 * are marked in `data.json`.
 */
export const RULINGS: readonly { readonly number: number }[] = Array.from({ length: 26 }, (_, at) => ({
  number: at + 1,
}))

export {
  type ComponentSet,
  componentSetFor,
  parseComponentSet,
  STANDARD_COMPONENT_SET,
} from './component-set'
export { roundChance, SHIP_CHANCE, SHIP_TIES, SHIP_WINS, winChance } from './evaluate'
export * from './model'
export { publicView } from './view'

/** The sector board game for 2 to 6 players, as a game of the protocol. */
export const sector: GameRules<SectorTypes> = {
  newGame,
  players: (game: Game): readonly Player[] => [...game.conceded.keys()],
  conceded: concededIn,
  decision: decisionOf,
  answer,
  concede,
  agreeToDraw,
  result: (game: Game) => game.result,
  view: viewOf,
  log: logFor,
  logLength: (game: Game) => game.log?.length ?? 0,
  turn: (game: Game) => (game.turn === 0 ? undefined : { turn: game.turn, player: game.player }),
  optionSignature: ({ kind, key, player }: Option) =>
    [kind, key, player].filter((part) => part !== undefined).join(' '),
  clone,
  save,
  restore,
  resample,
  hash: positionHash,
  evaluate: standingOf,
  rulesFingerprint: ({ box }: Setup) => ({ rules: RULES_HASH, cards: componentSetFor(box).hash }),
}
