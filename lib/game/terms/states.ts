/** The four states of a card in play (2008 rulebook, Glossary: states). */
export const STATES = ['ready', 'assigned', 'stopped', 'incapacitated'] as const
export type CardState = (typeof STATES)[number]
