/**
 * What the rulebook leaves open, and how this engine decides it. Docstrings and tests cite the numbers; the app
 * shows the list. Numbers are never given anew: 1 to 50 are kept for questions that card texts raise, 51 and up
 * are about the flow of the game. Those here are the ones that the engine uses so far.
 */
export interface Ruling {
  readonly number: number
  /** The section of the 2008 rulebook that it belongs to. */
  readonly section: string
  readonly title: string
  readonly text: string
}

export const RULINGS: readonly Ruling[] = [
  {
    number: 14,
    section: 'Villain Player Actions',
    title: 'Price of a complication',
    text: 'The next complication costs 1 power and 1 more for each complication that lies at the mission at that moment, never less than 0.',
  },
  {
    number: 16,
    section: 'Earn a Glyph',
    title: 'Success with nobody there',
    text: 'At difficulty 0 a mission succeeds although nobody is assigned. It counts as successful, nobody earns it, and it goes face down beneath the mission pile.',
  },
  {
    number: 17,
    section: 'Hero Player Actions',
    title: 'What a boost raises',
    text: 'A boost raises every rating that the card has, a rating of 0 included, and gives none that it lacks. For an adversary the same holds for its difficulties.',
  },
  {
    number: 18,
    section: 'Determine Success or Failure',
    title: 'Obstacles without the required skill',
    text: 'An obstacle or adversary that is at a mission without a rating in the required skill stays there and adds nothing.',
  },
  {
    number: 41,
    section: 'Hero Player Actions',
    title: 'The same title',
    text: 'Playing and boosting compare titles only, never subtitles: characters with characters (team or support), adversaries with adversaries, ships with ships of the same side. A title that merely contains another is a different one.',
  },
  {
    number: 45,
    section: 'Debrief Phase',
    title: 'Drawing from an empty deck',
    text: 'Whoever must draw more cards than the deck holds draws those that are there. The discard pile is not shuffled back.',
  },
  {
    number: 46,
    section: 'Card Types',
    title: 'Owners’ piles',
    text: 'Whatever leaves play goes to a pile of its owner.',
  },
  {
    number: 51,
    section: 'Mission Phase',
    title: 'Empty mission pile',
    text: 'A hero player without a mission in the pile has no mission phase; the debrief phase follows.',
  },
  {
    number: 52,
    section: 'Debrief Phase',
    title: 'Who refills first',
    text: 'The hero player draws or discards to the full hand first, then the villain player.',
  },
  {
    number: 53,
    section: 'Debrief Phase',
    title: 'Failed missions return in the open',
    text: 'Failed missions go beneath the pile one at a time, so both players know their order until the pile is shuffled.',
  },
  {
    number: 54,
    section: 'Starting a Game',
    title: 'How long the stopped team character stays stopped',
    text: 'Until the debrief phase of the first turn, like any stopped card.',
  },
  {
    number: 55,
    section: 'Winning the Game',
    title: 'A game that nobody advances',
    text: 'After a limit of turns (200 unless set otherwise, both players’ turns counted) the game ends undecided.',
  },
  {
    number: 56,
    section: 'Winning the Game',
    title: 'Two victory conditions at once',
    text: 'Where one change meets several conditions of one player, the win counts as one by glyphs, else by experience, else by score.',
  },
  {
    number: 57,
    section: 'Performing Actions',
    title: 'Choices with one option',
    text: 'Where only one thing can be chosen it happens without a question, except that a pass is always said by the player himself.',
  },
  {
    number: 58,
    section: 'Use Success and Failure Game Text',
    title: 'Both players’ ships are stopped',
    text: 'After a mission the assigned ships of both players become stopped, and the hero player’s assigned characters.',
  },
  {
    number: 59,
    section: 'Building a Deck',
    title: 'Missions in the hand',
    text: 'A mission in the draw deck (the 2007 rulebook does not forbid it) can never be played from the hand; it can be a complication.',
  },
  {
    number: 60,
    section: 'Power Phase',
    title: 'No glyph, no power',
    text: 'Only glyphs beneath characters count for power, victory and experience; a failed mission on the table is none.',
  },
  {
    number: 61,
    section: 'Villain Player Actions',
    title: 'Looking at one’s own complications',
    text: 'The player who placed a card face down may look at it at any time; the other may not.',
  },
  {
    number: 62,
    section: 'Revive or Score Adversaries',
    title: 'Adversaries without a revive cost',
    text: 'They cannot be revived. A revive cost is paid in whole or not at all.',
  },
  {
    number: 63,
    section: 'Ship Battle',
    title: 'Ships alone in battle',
    text: 'A player who alone has ships assigned achieves victory even with a total firepower of 0.',
  },
  {
    number: 64,
    section: 'Starting a Game',
    title: 'Order of mulligans',
    text: 'Both opening hands are drawn, then the first player decides and, if he wishes, draws again; only then the second player decides.',
  },
]
