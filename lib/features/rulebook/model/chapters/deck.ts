import { BELONGINGS_LIMIT } from '@/lib/features/decks/model/rules/belongings'
import { HEROES_NEEDED } from '@/lib/features/decks/model/rules/heroes'
import { MISSION_PILE_SIZE } from '@/lib/features/decks/model/rules/missions'
import { VILLAINS_NEEDED } from '@/lib/features/decks/model/rules/villains'
import { MISSIONS_PER_SKILL } from '@/lib/features/decks/model/skills'
import { COPIES_PER_TITLE, SKILLS, STARTING_TEAM_SIZE } from '@/lib/game/terms'
import type { Chapter } from '../book'

/** Building a deck. */
export const deck: Chapter = {
  id: 'deck',
  sections: [
    {
      id: 'teamAndMissions',
      rules: [
        { id: 'startingTeam', numbers: { characters: STARTING_TEAM_SIZE } },
        { id: 'twelveMissions', numbers: { missions: MISSION_PILE_SIZE } },
        { id: 'missionsPerSkill', numbers: { each: MISSIONS_PER_SKILL, skills: SKILLS.length } },
        { id: 'freeInMissions' },
      ],
    },
    {
      id: 'drawDeck',
      rules: [
        { id: 'atLeast', numbers: { heroes: HEROES_NEEDED, villains: VILLAINS_NEEDED } },
        { id: 'noMaximum', numbers: { cards: HEROES_NEEDED + VILLAINS_NEEDED } },
        { id: 'copiesOfATitle', numbers: { copies: COPIES_PER_TITLE }, cards: ['BASE-105', 'BASE-106'] },
        { id: 'noFurtherMissions', differsIn2007: true, rulings: [59, 94] },
        { id: 'copiesOfTheTeam', numbers: { limit: BELONGINGS_LIMIT } },
        { id: 'useOfTeamCopies' },
      ],
    },
  ],
}
