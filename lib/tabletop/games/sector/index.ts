import type { GameRules, Player } from '@/lib/tabletop/protocol/game'
import { answer } from './apply'
import { standingOf } from './bot'
import { componentSetFor } from './component-set'
import { agreeToDraw, concede, concededIn } from './concede'
import { decisionOf } from './decisions'
import type { Game, Option, SectorTypes, Setup } from './model'
import { resample } from './resample'
import { positionHash, RULES_HASH, restore, save } from './save'
import { newGame } from './setup'
import { clone, logFor } from './state'
import { viewOf } from './view'

export { roundChance, SHIP_CHANCE, SHIP_TIES, SHIP_WINS, winChance } from './bot'
export {
  type ComponentSet,
  type ComponentSetFile,
  componentSetFor,
  componentSetSchema,
  parseComponentSet,
  STANDARD_COMPONENT_SET,
} from './component-set'
export * from './model'
export { RULINGS } from './rulings'
export { SectorError } from './state'
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
