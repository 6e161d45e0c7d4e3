import {
  GLYPHS_TO_WIN,
  HIGHEST_POINT_VALUE,
  POINTS_PER_TOKEN,
  STARTING_TEAM_SIZE,
  TURNS_OF_EACH_PLAYER,
} from '@/lib/game/terms'
import type { Chapter } from '../book'

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
