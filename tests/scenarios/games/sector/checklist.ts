/** A rule of the source in a few words of ours, and the name of the test for it. */
export interface Checked {
  readonly says: string
  readonly test: string
}

/** Every sentence of the source that states a rule, in the order of the source. */
export const CHECKLIST: readonly Checked[] = [
  {
    says: 'highest die chooses first',
    test: 'the highest die chooses a sector first, then the others to the left',
  },
  {
    says: 'starships, bases and a unit are placed',
    test: 'bases and one combat unit stand on all star systems of the own sector, starships on any space of it',
  },
  {
    says: 'numbers of starships allowed',
    test: 'as many starships are placed as the box says for the sector',
  },
  {
    says: 'highest die begins, turns to the left',
    test: 'dice are rolled again for who begins, and turns go to the left',
  },
  { says: 'three phases in order', test: 'the three phases come in order' },
  {
    says: 'a unit for each base',
    test: 'each base builds one combat unit, and a sector that is wholly one’s own a starship',
  },
  { says: 'five units for a starship', test: 'five combat units that wait are exchanged for a starship' },
  {
    says: 'two units on a base or starship, others next turn',
    test: 'two combat units at most stand on a base or a starship, others wait for the next turn',
  },
  {
    says: 'a starship for a sector held',
    test: 'a sector with one system in other hands builds no starship',
  },
  { says: 'A builds two', test: 'sector A builds two starships' },
  { says: 'one starship on a base', test: 'one starship stands on a base' },
  { says: 'three spaces a turn', test: 'move up to three spaces, once a turn' },
  {
    says: 'one starship a space, passing own ones',
    test: 'only one stands on a space; own ones are passed, enemy ones not',
  },
  { says: 'an undefended base is replaced', test: 'an undefended enemy base is replaced by one’s own' },
  {
    says: 'a free system gets a base',
    test: 'on a star system without a base one is founded, and the starship stays there',
  },
  { says: 'wormholes', test: 'a wormhole leads to the other side' },
  {
    says: 'boarding by building',
    test: 'two combat units at most stand on a base or a starship, others wait for the next turn',
  },
  { says: 'picking units up on the way', test: 'board a starship at their base, which goes on with them' },
  { says: 'gates of the same fleet', test: 'travel through gates of their fleet, once a turn' },
  {
    says: 'enemy gates by card',
    test: 'one lets units travel to an enemy base, which they fight for at once',
  },
  {
    says: 'a card for each new base',
    test: 'one is drawn at the end of the turn for each new base, founded or taken',
  },
  { says: 'the iris at any time', test: 'the iris is played in the turn of another, and who comes is lost' },
  { says: 'cards are traded', test: 'they are traded in the open, card for card or as a gift' },
  { says: 'treaties', test: 'protect both for two turns of each' },
  {
    says: 'the last piece brings the cards',
    test: 'who takes the last piece of a fleet has all its cards, and the last fleet wins',
  },
  {
    says: 'starships attack starships beside them, once a turn',
    test: 'only starships beside them, once a turn',
  },
  { says: 'the higher die wins', test: 'the higher die removes the other starship with all aboard' },
  {
    says: 'advance onto the base, which is taken undefended',
    test: 'the victor may advance onto the base, and takes it where no units defend it',
  },
  {
    says: 'units land; none, no base',
    test: 'with units it may advance and land them; without any it cannot take a defended base',
  },
  {
    says: 'units board starships by card',
    test: 'one lets units board an adjacent enemy starship and take it',
  },
  { says: 'undefended pieces are simply taken', test: 'a base that its units have left is simply taken' },
  {
    says: 'dice by units, highest wins, until one side is gone, winner takes the base',
    test: 'each side rolls a die for every unit, the highest wins, and again until one side is gone',
  },
  { says: 'ties go to the defender', test: 'in case of a tie the defender wins' },
]

/** By ruling number, the test that covers it. */
export const RULED: Readonly<Record<number, string>> = {
  1: 'the highest die chooses a sector first, then the others to the left',
  2: 'five combat units that wait are exchanged for a starship',
  3: 'new units do not board a starship away from the own bases',
  4: 'alike dice leave both starships',
  5: 'board and leave a starship once a turn',
  6: 'an enemy base with combat units is only come to by who has units to land',
  7: 'travel through gates of their fleet, once a turn',
  8: 'who holds other cards is asked for the iris, too',
  9: 'the iris is played in the turn of another, and who comes is lost',
  10: 'each side rolls a die for every unit, the highest wins, and again until one side is gone',
  11: 'one lets units travel to an enemy base, which they fight for at once',
  12: 'one lets units board an adjacent enemy starship and take it',
  13: 'the higher die removes the other starship with all aboard',
  14: 'discarded cards become the deck when it is empty',
  15: 'the defender has the cards of who loses the last starship by attacking',
  16: 'two talks are held in a turn',
  17: 'protect both for two turns of each',
  18: 'are made by nobody when two are left',
  19: 'they are traded in the open, card for card or as a gift',
  20: 'after the rounds agreed on the pieces are counted',
  21: 'the fleet of who gives up leaves the board, and its cards are discarded',
  22: 'who comes later has starships that wait, and in the first round a part of each fleet moves',
  23: 'a space with an enemy base alone is passed, defended or not, under a treaty too',
  24: 'without units holds its space, and its owner may hold back instead',
  25: 'who takes an undefended base goes on with what is left, and may take another one',
  26: 'where the table plays without that, nothing waits and all starships move from the first round on',
}
