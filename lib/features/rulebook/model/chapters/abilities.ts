import type { Chapter } from '../book'

/** How card texts are read and carried out. */
export const abilities: Chapter = {
  id: 'abilities',
  sections: [
    {
      rules: [
        { id: 'cardOverRules' },
        { id: 'cannotWins', rulings: [112, 124, 126], cards: ['BASE-178', 'BASE-48'] },
      ],
    },
    {
      id: 'reading',
      rules: [
        { id: 'paragraphs' },
        { id: 'lore' },
        { id: 'whereTextsWork', rulings: [128] },
        { id: 'youAndOpponent', rulings: [1, 68] },
        { id: 'ownTitle', rulings: [41], cards: ['BASE-183', 'BASE-188'] },
        { id: 'traits', rulings: [42, 129] },
        { id: 'traitsAsked', rulings: [42], cards: ['BASE-12', 'SL-73'] },
        { id: 'obstacleOfSkill', cards: ['BASE-157'] },
        { id: 'printedCost', rulings: [15, 77, 86], cards: ['ORI-66', 'SL-117'] },
      ],
    },
    {
      id: 'numbers',
      rules: [
        { id: 'skillsInGeneral', rulings: [17], cards: ['BASE-87'] },
        { id: 'zeroIsARating', rulings: [76], cards: ['BASE-130'], puzzles: ['lecture'] },
        { id: 'namedSkill', rulings: [71], cards: ['SL-76', 'SL-122'] },
        { id: 'neverBelowZero', rulings: [15] },
        { id: 'countAnew', puzzles: ['oldNotes'] },
        { id: 'xIsChosen', rulings: [15], cards: ['BASE-71', 'ORI-212'] },
      ],
    },
    {
      id: 'continuousAbilities',
      rules: [
        { id: 'continuous', cards: ['BASE-70', 'BASE-193'] },
        { id: 'glyphColon', cards: ['BASE-104', 'BASE-97'] },
        { id: 'glyphOnce', rulings: [21], cards: ['BASE-104'] },
        { id: 'glyphAndOr', rulings: [21], cards: ['BASE-87', 'ORI-79'] },
        { id: 'differentAndMatching', rulings: [21, 22, 29], cards: ['BASE-90', 'BASE-287'] },
        { id: 'settledOrNot', rulings: [72], cards: ['BASE-130', 'SL-45'] },
        { id: 'lasting', cards: ['BASE-121', 'BASE-35'] },
      ],
    },
    {
      id: 'triggeredAbilities',
      rules: [
        { id: 'triggered', cards: ['BASE-163', 'BASE-50'] },
        { id: 'whenOrEachTime', cards: ['BASE-163', 'BASE-94'] },
        { id: 'triggeredOrder', rulings: [27, 35] },
        { id: 'triggeredIf', rulings: [75], cards: ['BASE-36', 'BASE-242'] },
      ],
    },
    {
      id: 'activatedAbilities',
      rules: [
        { id: 'activated', puzzles: ['radio'] },
        { id: 'activatedByBoth', cards: ['BASE-72', 'BASE-6', 'BASE-233'] },
        { id: 'costBeforeDash', puzzles: ['callHome'] },
        { id: 'payInFull', rulings: [3] },
        { id: 'costsOfManyKinds', cards: ['BASE-72', 'BASE-149'], puzzles: ['lastScholar', 'deepCover'] },
        { id: 'glyphsInCosts', rulings: [21], cards: ['BASE-93', 'SL-82'] },
        { id: 'useAgain', rulings: [110], cards: ['SL-27'] },
        { id: 'onceEachTurn', rulings: [50], cards: ['BASE-56'] },
      ],
    },
    {
      id: 'replacing',
      rules: [
        { id: 'instead', rulings: [24], cards: ['BASE-145', 'SL-40'] },
        { id: 'onlyOneReplaces', rulings: [81], cards: ['SL-13', 'ORI-151'] },
        { id: 'replacedIsNotDone', rulings: [82], cards: ['SL-67'] },
        { id: 'destroyedByCard', rulings: [25], cards: ['ORI-151'] },
        { id: 'reviveCostReplaced', rulings: [26, 100], cards: ['BASE-22', 'SL-7'] },
        { id: 'adversaryThatSurvives', rulings: [73], cards: ['SL-13'] },
      ],
    },
    {
      id: 'eventsAndCosts',
      rules: [
        { id: 'events', rulings: [74], cards: ['BASE-131'] },
        { id: 'eventInNoPile', rulings: [74], cards: ['SL-125'] },
        { id: 'costsToPlay', rulings: [47, 48], cards: ['BASE-136', 'BASE-28'] },
        { id: 'atNoCost', rulings: [43], cards: ['ORI-42', 'ORI-155'] },
      ],
    },
    {
      id: 'carryingOut',
      rules: [
        { id: 'costsFirst', rulings: [85] },
        { id: 'asWritten' },
        { id: 'whoChooses', rulings: [1], cards: ['BASE-162', 'BASE-270'] },
        { id: 'whenChosen', rulings: [5, 117, 121] },
        { id: 'onlyOneChoice', rulings: [57] },
        { id: 'theChosenCard', rulings: [6, 78], cards: ['BASE-253', 'SL-159'] },
        { id: 'mustHappen', rulings: [2, 3], cards: ['SL-235'] },
        { id: 'may', rulings: [4, 101], cards: ['BASE-27', 'BASE-51'] },
        { id: 'ifYouDo', rulings: [4, 82], cards: ['BASE-4', 'BASE-38'] },
        { id: 'upTo', cards: ['SL-120', 'BASE-119'] },
        { id: 'chooseOne', cards: ['BASE-12', 'ORI-88'] },
        { id: 'eachAndAll', rulings: [79], cards: ['BASE-252', 'ORI-113'] },
        { id: 'another', rulings: [87], cards: ['SL-277'] },
        { id: 'searching', rulings: [44, 122], cards: ['BASE-79', 'BASE-168'] },
      ],
    },
    {
      id: 'keywords',
      rules: [
        { id: 'keyword' },
        { id: 'successFailureVictory', differsIn2007: true, cards: ['BASE-199', 'BASE-270', 'ORI-63'] },
        { id: 'successOrFailure', differsIn2007: true, cards: ['SL-240', 'SL-92'] },
        { id: 'textsAgain', rulings: [23], cards: ['SL-91', 'ORI-9'] },
        { id: 'withdraw', cards: ['BASE-225', 'BASE-18'] },
        { id: 'dominion', rulings: [28, 113], cards: ['SL-213', 'ORI-8'] },
      ],
    },
    {
      id: 'ignoredCards',
      rules: [
        { id: 'ignored', rulings: [10] },
        { id: 'begunEarlier', rulings: [10], cards: ['BASE-41'] },
        { id: 'heroCardAsAdversary', rulings: [11], cards: ['BASE-63', 'ORI-28'] },
        { id: 'stolenCharacter', rulings: [12], cards: ['BASE-228'] },
      ],
    },
  ],
}
