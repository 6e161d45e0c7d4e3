import type { GameRules, Player } from '@/lib/tabletop/protocol/game'
import { answer } from './answer'
import { boxFor } from './box'
import { agreeToDraw, concede, concededIn } from './concede'
import { decisionOf } from './decide'
import { positionHash } from './hash'
import { logFor } from './log'
import type { ApophisTypes, Game, Option, Setup } from './model'
import { newGame } from './new-game'
import { resample } from './resample'
import { RULES_HASH } from './rules-hash'
import { restore, save } from './save'
import { standingOf } from './standing'
import { clone } from './state'
import { viewOf } from './view'

export {
  type Box,
  type BoxFile,
  boxFor,
  boxSchema,
  type CardFacts,
  type PlanetFacts,
  readBox,
  STANDARD_BOX,
} from './box'
export * from './model'
export { type Fight, grenadeChance, winChance } from './odds'
export { RULINGS } from './rulings'
export { ApophisError, SYMBOLS_TO_WIN } from './state'

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
  rulesFingerprint: ({ box }: Setup) => ({ rules: RULES_HASH, cards: boxFor(box).hash }),
}
