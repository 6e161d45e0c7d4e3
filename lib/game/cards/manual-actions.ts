import type { Ability, Effect } from '@/lib/game/abilities/ability'
import type { Filter, Target } from '@/lib/game/abilities/selectors'
import type { CardType } from '@/lib/game/terms'

/**
 * Abilities for a card whose text the rules do not understand: the moves that people would make by hand, each an effect
 * of the ability language. So each of them is an option of a decision and can be logged, undone and replayed.
 */

const any = (of: Filter): Target => ({ kind: 'choose', of })
const may = (effect: Effect): Effect => ({ kind: 'may', do: effect })

const MOVES: readonly Effect[] = [
  { kind: 'gain', n: 1 },
  { kind: 'lose', n: 1, who: 'opponent' },
  { kind: 'draw', n: 1 },
  { kind: 'discard', target: any({ what: 'card', place: 'hand' }) },
  {
    kind: 'discard',
    target: { kind: 'choose', of: { what: 'card', place: 'hand', whose: 'opponent' }, by: 'opponent' },
  },
  { kind: 'ready', target: any({ what: 'card', state: ['stopped', 'assigned', 'incapacitated'] }) },
  { kind: 'stop', target: any({ what: 'card', state: ['ready', 'assigned'] }) },
  { kind: 'incapacitate', target: any({ what: 'character' }) },
  {
    kind: 'destroy',
    target: any({
      anyOf: [
        { what: 'support' },
        { what: 'gear' },
        { what: 'ship' },
        { what: 'adversary' },
        { what: 'obstacle' },
      ],
    }),
  },
  { kind: 'move', target: any({ what: 'support' }), to: 'hand' },
  { kind: 'move', target: any({ what: 'card', place: 'discard' }), to: 'hand' },
  {
    kind: 'modify',
    by: [{ kind: 'skills', of: { what: 'character', state: 'assigned' }, n: 1 }],
    until: 'mission',
  },
  { kind: 'modify', by: [{ kind: 'difficulty', of: 'mission', n: 1 }], until: 'mission' },
  { kind: 'modify', by: [{ kind: 'difficulty', of: 'mission', n: -1 }], until: 'mission' },
  { kind: 'nothing' },
]

const oneMove: Effect = { kind: 'chooseOne', modes: MOVES.map((move) => ({ do: move })) }

/** Maximum number of moves for a text that happens once; each of them may be skipped. */
const MAX_MOVES = 4
const someMoves: Effect = { kind: 'repeat', times: MAX_MOVES, do: may(oneMove) }

const ACTION: Ability = { node: 'activated', costs: [{ kind: 'pay', n: 0 }], do: oneMove }
const ANYBODY: Ability = { ...ACTION, by: 'anyPlayer' }

const OFFERED: Readonly<Record<CardType, Ability>> = {
  team: ACTION,
  support: ACTION,
  gear: ACTION,
  mission: ANYBODY,
  event: { node: 'event', do: someMoves },
  obstacle: ACTION,
  adversary: ACTION,
  ship: ACTION,
}

/** The paragraph of a card of a type that is played by hand. */
export const manualAbilities = (type: CardType): readonly Ability[] => [OFFERED[type]]
