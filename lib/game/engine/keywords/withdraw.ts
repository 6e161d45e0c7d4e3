import type { Ability, Effect } from '@/lib/game/abilities/ability'

type Withdraw = Extract<Ability, { node: 'withdraw' }>

/**
 * What the keyword stands for, in the words that other abilities are made of: whoever controls the card may destroy it
 * and gains so much power (2008 rulebook, Glossary: withdraw).
 */
export const withdrawal = ({
  n,
}: Withdraw): { readonly costs: readonly Effect[]; readonly gain: Effect } => ({
  costs: [{ kind: 'destroy', target: 'self' }],
  gain: { kind: 'gain', n },
})
