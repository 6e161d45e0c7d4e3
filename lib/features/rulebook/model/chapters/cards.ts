import { MISSIONS_PER_SKILL } from '@/lib/features/decks/model/deck'
import {
  BELONGINGS_LIMIT,
  HEROES_NEEDED,
  MISSION_PILE_SIZE,
  VILLAINS_NEEDED,
} from '@/lib/features/decks/model/legality'
import { CARD_TYPES, COPIES_PER_TITLE, OFFICIAL_GLYPHS, SKILLS, STARTING_TEAM_SIZE } from '@/lib/game/terms'
import type { Chapter } from '../book'

/** The rulebook counts characters as one type. */
const RULEBOOK_TYPES = CARD_TYPES.length - 1

/** The types of cards and what is printed on them. */
export const cards: Chapter = {
  id: 'cards',
  sections: [
    {
      rules: [
        {
          id: 'cardTypes',
          numbers: { types: RULEBOOK_TYPES, typesIn2007: RULEBOOK_TYPES - 1 },
          differsIn2007: true,
        },
        { id: 'heroCards' },
        { id: 'villainCards' },
        { id: 'shipsOfBothSides', differsIn2007: true, cards: ['ORI-208', 'ORI-226'] },
        { id: 'markOfTheSide' },
      ],
    },
    {
      id: 'characterCards',
      rules: [
        { id: 'characters' },
        { id: 'teamCharacters', numbers: { characters: STARTING_TEAM_SIZE }, cards: ['BASE-105', 'BASE-93'] },
        { id: 'fourSkills', numbers: { skills: SKILLS.length }, cards: ['BASE-105'] },
        { id: 'supportCharacters', cards: ['BASE-69', 'BASE-40'] },
        { id: 'characterVersions', cards: ['BASE-105', 'BASE-106', 'SL-107'] },
        { id: 'printedOnCharacters', cards: ['BASE-93', 'BASE-69'] },
      ],
    },
    {
      id: 'missionCards',
      rules: [
        { id: 'missionPlaces' },
        { id: 'missionAsks', rulings: [118], cards: ['BASE-199'] },
        { id: 'missionGives', cards: ['BASE-199', 'BASE-104'] },
        { id: 'sixGlyphs', numbers: { glyphs: OFFICIAL_GLYPHS.length } },
      ],
    },
    {
      id: 'gearAndEvents',
      rules: [
        { id: 'gear', cards: ['BASE-147', 'BASE-149', 'BASE-157'] },
        { id: 'eventCards', cards: ['BASE-135'] },
        { id: 'printedOnGear', cards: ['BASE-157', 'BASE-135'] },
      ],
    },
    {
      id: 'obstaclesAndAdversaries',
      rules: [
        { id: 'obstacles', cards: ['BASE-270', 'BASE-271'] },
        { id: 'adversaries', cards: ['BASE-6', 'BASE-5'] },
        { id: 'adversaryVersions', cards: ['BASE-3', 'BASE-4'] },
        { id: 'noCharacters' },
        { id: 'printedOnVillains', cards: ['BASE-270', 'BASE-6'] },
      ],
    },
    {
      id: 'shipCards',
      rules: [
        { id: 'spacecraft', differsIn2007: true, cards: ['ORI-226', 'ORI-219'] },
        { id: 'particularShips', differsIn2007: true, cards: ['ORI-214', 'ORI-226'] },
        { id: 'printedOnShips', differsIn2007: true, cards: ['ORI-208', 'ORI-226'] },
      ],
    },
  ],
}

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
