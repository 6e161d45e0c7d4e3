import { type CardDesign, newDesign, newSet, type OwnSet } from '@/lib/features/sets/model/own-set'

/** A playable card: gear without any effect. */
export const gear = (number: number, changes: Partial<CardDesign> = {}): CardDesign => ({
  ...newDesign(number),
  title: `Field kit ${number}`,
  type: 'gear',
  ...changes,
})

/** A set with one card. */
export const newOwnSet = (name = 'Abydos campaign', changes: Partial<OwnSet> = {}): OwnSet => ({
  ...newSet(name),
  nextNumber: 2,
  cards: [gear(1)],
  ...changes,
})
