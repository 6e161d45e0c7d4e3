import type { Chapter } from '../book'

/** What the game is about, who plays, and how a turn runs. */
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
