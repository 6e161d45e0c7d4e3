/** The four skills, in the order in which cards print them (2008 rulebook, Character). */
export const SKILLS = ['culture', 'science', 'combat', 'ingenuity'] as const
export type Skill = (typeof SKILLS)[number]
