import type { GameRules, Player } from '@/lib/tabletop/protocol/game'
import { answer } from './apply'
import { componentSetFor } from './component-set'
import { agreeToDraw, concede, concededIn } from './concede'
import { decisionOf } from './decisions'
import { standingOf } from './evaluate'
import type { ApophisTypes, Game, Option, Setup } from './model'
import { resample } from './resample'
import { positionHash, RULES_HASH, restore, save } from './save'
import { newGame } from './setup'
import { clone, logFor } from './state'
import { viewOf } from './view'

export {
  type CardFacts,
  type ComponentSet,
  type ComponentSetFile,
  componentSetFor,
  componentSetSchema,
  type PlanetFacts,
  parseComponentSet,
  STANDARD_COMPONENT_SET,
} from './component-set'
export { type Fight, grenadeChance, winChance } from './evaluate'
export * from './model'
export { RULINGS } from './rulings'
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
