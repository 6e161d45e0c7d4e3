import { EVENTS, PERSONNEL } from './data'
import type { DiceOption } from './model'

/** Options that never change, made once: games ask for them by the number of a card. */

const ofPersonnel = (make: (personnel: string) => DiceOption) => {
  const options = PERSONNEL.map(({ id }) => make(id))
  return (number: number): DiceOption => options[number] ?? ACCEPT
}
const ofEvents = (make: (card: string) => DiceOption) => {
  const options = EVENTS.map(({ id }) => make(id))
  return (number: number): DiceOption => options[number] ?? ACCEPT
}

export const RECRUIT: DiceOption = { kind: 'recruit' }
export const DONE: DiceOption = { kind: 'done' }
export const PASS: DiceOption = { kind: 'pass' }
export const ROLL: DiceOption = { kind: 'roll' }
export const COMPARE: DiceOption = { kind: 'compare' }
export const ACCEPT: DiceOption = { kind: 'accept' }

export const joinOption = ofPersonnel((personnel) => ({ kind: 'join', personnel }))
export const restOption = ofPersonnel((personnel) => ({ kind: 'rest', personnel }))
export const dismissOption = ofPersonnel((personnel) => ({ kind: 'dismiss', personnel }))
export const playOption = ofEvents((card) => ({ kind: 'play', card }))
export const discardOption = ofEvents((card) => ({ kind: 'discard', card }))
export const challengeOption = ofEvents((card) => ({ kind: 'challenge', card }))
export const healOption = ofEvents((card) => ({ kind: 'heal', card }))

/** What an option means, as text: its kind and what it is about, in the order of its fields. */
export const meaning = (option: DiceOption): string => Object.values(option).join(' ')
