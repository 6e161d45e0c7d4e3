import type { GameRules, Player } from '@/lib/tabletop/protocol/game'
import { answer } from './answer'
import { boxFor } from './box'
import { agreeToDraw, concede, concededIn } from './concede'
import { decisionOf } from './decide'
import { positionHash } from './hash'
import { logFor } from './log'
import type { Game, Option, SectorTypes, Setup } from './model'
import { newGame } from './new-game'
import { resample } from './resample'
import { RULES_HASH } from './rules-hash'
import { restore, save } from './save'
import { standingOf } from './standing'
import { clone } from './state'
import { viewOf } from './view'

export { type Box, type BoxFile, boxFor, boxSchema, readBox, STANDARD_BOX } from './box'
export * from './model'
export { roundChance, SHIP_CHANCE, SHIP_TIES, SHIP_WINS, winChance } from './odds'
export { RULINGS } from './rulings'
export { SectorError } from './state'

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
  rulesFingerprint: ({ box }: Setup) => ({ rules: RULES_HASH, cards: boxFor(box).hash }),
}
