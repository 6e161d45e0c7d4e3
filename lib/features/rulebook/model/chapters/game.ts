import { MISSION_PILE_SIZE } from '@/lib/features/decks/model/legality'
import {
  BASE_POWER,
  GLYPHS_TO_WIN,
  HAND_SIZE,
  HIGHEST_POINT_VALUE,
  POINTS_PER_TOKEN,
  POWER_PER_GLYPH,
  STARTING_TEAM_SIZE,
  TURNS_OF_EACH_PLAYER,
} from '@/lib/game/terms'
import type { Chapter } from '../book'

/** The course of a game: its beginning, its turns, and how it is won. */

/** Aim of the game, its players, and the course of a turn. */
export const game: Chapter = {
  id: 'game',
  sections: [
    { rules: [{ id: 'story' }, { id: 'opponents' }, { id: 'ownDeck' }] },
    { id: 'heroAndVillain', rules: [{ id: 'heroPlayer' }, { id: 'villainPlayer' }, { id: 'bothRoles' }] },
    { id: 'inShort', rules: [{ id: 'turnInShort' }, { id: 'waysToWin' }] },
    {
      id: 'aboutTheseRules',
      rules: [{ id: 'twoEditions', differsIn2007: true, rulings: [95] }, { id: 'gapsInTheRules' }],
    },
  ],
}

/** From the shuffled piles to the first turn. */
export const start: Chapter = {
  id: 'start',
  sections: [
    {
      id: 'layingOut',
      rules: [
        { id: 'layOutTheTeam', numbers: { characters: STARTING_TEAM_SIZE } },
        { id: 'shuffleTheMissions', numbers: { missions: MISSION_PILE_SIZE }, differsIn2007: true },
        { id: 'shuffleTheDeck' },
      ],
    },
    {
      id: 'whoStarts',
      rules: [
        { id: 'addUpPointValues', cards: ['BASE-105', 'BASE-93'] },
        { id: 'firstPlayer' },
        { id: 'stoppedAtTheStart', rulings: [54] },
      ],
    },
    {
      id: 'openingHands',
      rules: [
        { id: 'openingHand', numbers: { cards: HAND_SIZE } },
        { id: 'mulligan' },
        { id: 'whoDecidesFirst', rulings: [64] },
        { id: 'theFirstTurn' },
      ],
    },
  ],
}

/** The phases of a turn, whose cards count in it, and power. */
export const turn: Chapter = {
  id: 'turn',
  sections: [
    { rules: [{ id: 'turnsAlternate' }, { id: 'phases' }, { id: 'whoseCardsCount', rulings: [10] }] },
    {
      id: 'powerPhase',
      rules: [
        { id: 'receivePower', numbers: { base: BASE_POWER, each: POWER_PER_GLYPH }, rulings: [60] },
        { id: 'asMuchForBoth' },
        { id: 'powerIsLost' },
        { id: 'keepingCount' },
      ],
    },
  ],
}

/** Victory conditions, totals, and how games end otherwise. */
export const winning: Chapter = {
  id: 'winning',
  sections: [
    {
      rules: [{ id: 'atOnce', rulings: [34] }],
    },
    {
      id: 'threeWays',
      rules: [
        { id: 'byGlyphs', numbers: { glyphs: GLYPHS_TO_WIN }, rulings: [60] },
        { id: 'byExperience' },
        { id: 'byScore', cards: ['ORI-228'] },
        { id: 'whatGivesExperience', rulings: [33, 60], cards: ['BASE-138', 'BASE-92'] },
        { id: 'whoseTurn', rulings: [89] },
        { id: 'bothAtOnce', rulings: [56] },
      ],
    },
    {
      id: 'totals',
      rules: [
        { id: 'victoryTotal', numbers: { characters: STARTING_TEAM_SIZE } },
        { id: 'sameTotalForBoth' },
        { id: 'totalChanges', rulings: [34, 90], cards: ['SL-87'] },
      ],
    },
    {
      id: 'tokens',
      rules: [
        {
          id: 'promotionToken',
          numbers: { points: POINTS_PER_TOKEN },
          differsIn2007: true,
          cards: ['ORI-91', 'ORI-78'],
        },
        { id: 'tokenLimit', numbers: { highest: HIGHEST_POINT_VALUE }, rulings: [34] },
        { id: 'tokenHelpsOwner', rulings: [90] },
      ],
    },
    {
      id: 'otherEndings',
      rules: [
        { id: 'concede', rulings: [96] },
        { id: 'draw', rulings: [97] },
        { id: 'turnLimit', numbers: { turns: TURNS_OF_EACH_PLAYER }, rulings: [55, 111] },
      ],
    },
  ],
}
