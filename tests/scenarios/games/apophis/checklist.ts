/** A rule of the source in a few words of ours, and the name of the test for it. */
export interface Checked {
  readonly says: string
  readonly test: string
}

/** Every sentence of the source that states a rule, in the order of the source. */
export const CHECKLIST: readonly Checked[] = [
  // Aim and contents
  { says: 'first to put seven symbols together', test: 'seven symbols of one colour on the table win' },
  {
    says: '24 planets, six teams, cards by type',
    test: 'has 60 symbols of 10 in 6 colours, 20 combat, 14 contact and 16 equipment cards',
  },
  {
    says: 'one to six players',
    test: 'one to six teams, SG-2 to SG-7, begin in the departure room with four members',
  },
  // Preparation
  {
    says: 'piles of four and five face down',
    test: '110 cards lie face down on 24 planets, four or five on each',
  },
  {
    says: 'teams begin in room 2',
    test: 'one to six teams, SG-2 to SG-7, begin in the departure room with four members',
  },
  // The turn
  { says: 'the youngest begins, then to the left', test: 'the youngest begins, then it goes to the left' },
  {
    says: 'reactor: two turns in a row',
    test: 'the reactor gives a second turn after this one, and is discarded',
  },
  {
    says: 'room 2: a planet is named, the gate passed, explored',
    test: 'at the start only the five near planets are open',
  },
  { says: 'combat lost: room 1, turn over', test: 'a lost combat ends the turn in the first room' },
  {
    says: 'afterwards stay or return',
    test: 'who leaves the command may stay on the planet or return at once',
  },
  {
    says: 'on a planet: explore on, travel or return',
    test: 'on a planet a team explores on, travels or returns',
  },
  { says: 'travel, and explore there', test: 'from planet to planet a team explores where it arrives' },
  { says: 'at most three planets in a row', test: 'no more than three planets in a row without the command' },
  { says: 'prisoner: two whole turns', test: 'a prisoner passes two whole turns on the planet' },
  { says: 'room 1: the turn is passed', test: 'after a mission a turn goes by with the report' },
  { says: 'cards brought home are kept', test: 'what a team brings home is its own for good' },
  {
    says: 'cards not wanted go face down into the bank',
    test: 'at the report cards are kept, or put face down into the data bank',
  },
  { says: 'then to room 2 or to the bank', test: 'after a mission a turn goes by with the report' },
  {
    says: 'bank: see all, take two, go to room 2',
    test: 'in the data bank a player sees all cards, takes up to two, and goes to the departure room',
  },
  // The gate
  {
    says: 'a symbol of the coordinates is needed',
    test: 'a symbol opens the planets in whose coordinates it stands',
  },
  { says: 'five near planets need none', test: 'at the start only the five near planets are open' },
  { says: 'the symbol is shown', test: 'the symbol is shown to all and kept' },
  {
    says: 'also from planet to planet',
    test: 'between planets a symbol is needed as well, but for near ones',
  },
  { says: 'hall of Abydos and control table open all', test: '%s opens every planet' },
  // Exploring
  { says: 'up to two cards a turn', test: 'the first card is found and kept, and a second may follow' },
  {
    says: 'M.A.L.P.: one card a turn from the command',
    test: 'the M.A.L.P. shows one card a turn from the command, on any planet',
  },
  {
    says: 'M.A.L.P.: only at the command',
    test: 'the M.A.L.P. works in all rooms of the command, and on no planet',
  },
  { says: 'M.A.L.P. destroyed by a combat card', test: 'a combat card destroys the M.A.L.P., and lies open' },
  {
    says: 'M.A.L.P. taken in hand for a mission',
    test: 'the M.A.L.P. may lie out at the command, and is taken in hand for a mission',
  },
  { says: 'tablets: the same once', test: 'the tablets do the same once' },
  {
    says: 'technology: from planets too, and carries',
    test: 'the technology works on planets too, once, and carries the team without a symbol',
  },
  {
    says: 'technology: carries if wished',
    test: 'the team need not be carried, and is not after three planets',
  },
  { says: 'top card turned if it is not open', test: 'a card that lies open is taken as it is' },
  {
    says: 'symbol, equipment, contact: kept',
    test: 'the first card is found and kept, and a second may follow',
  },
  {
    says: 'combat won: discarded, phase 2',
    test: 'a beaten combat card is discarded, and the next phase follows',
  },
  {
    says: 'combat lost: stays and bars the planet',
    test: 'an unbeaten combat card stays open on top and bars the planet',
  },
  { says: 'phase 2 as phase 1', test: 'a combat card in the second phase is fought as well' },
  { says: 'Tollans discard a combat card just turned', test: 'the Tollans send away a card just turned' },
  { says: 'Nox: a lost combat again', test: 'the Nox let a lost combat be fought again' },
  { says: "Tok'ra: three cards", test: "with the Tok'ra up to three cards are turned" },
  // Types of cards
  {
    says: 'dice and values of cards',
    test: 'has three guards at 5, hits on 3, falls last and takes two hits',
  },
  { says: 'used cards are discarded face up', test: 'used cards are discarded face up' },
  {
    says: 'six colours of ten symbols',
    test: 'has 60 symbols of 10 in 6 colours, 20 combat, 14 contact and 16 equipment cards',
  },
  {
    says: 'staff or Zat: 5 instead of 6',
    test: 'without arms a team hits on 6, with a long staff or a Zat on 5, and one is enough',
  },
  {
    says: 'lasting contacts on the table at once, others in hand',
    test: 'a lasting contact goes on the table at once, another one into the hand',
  },
  {
    says: 'contacts are never lost by a combat',
    test: 'a contact is not lost with a combat, nor what lies on the table or was brought along',
  },
  { says: 'a combat card must be fought', test: 'a combat card in the second phase is fought as well' },
  // Combat
  {
    says: 'four members at 6',
    test: 'without arms a team hits on 6, with a long staff or a Zat on 5, and one is enough',
  },
  {
    says: 'both sides roll, losses taken off, survivors go on',
    test: 'both sides roll at once; the example of two Unas against a team goes as it is told',
  },
  { says: 'both down: the team has won', test: 'both sides down in the same phase is a victory of the team' },
  {
    says: 'what was found since the command is lost',
    test: 'a contact is not lost with a combat, nor what lies on the table or was brought along',
  },
  { says: 'but for laid cards', test: 'laid cards are safe when a combat is lost' },
  // Weapons
  {
    says: 'one arm is enough',
    test: 'without arms a team hits on 6, with a long staff or a Zat on 5, and one is enough',
  },
  {
    says: 'grenade: eight dice on 5 before the first phase',
    test: 'a grenade is thrown first: eight dice that hit on 5, and the combat follows',
  },
  {
    says: 'glider, gauntlet, mind glider: 3 or 4 for the combat',
    test: '%s counts for the whole combat and is discarded',
  },
  // Rebellion
  { says: 'six warriors at 5', test: 'six warriors come, who hit on 5' },
  { says: 'hit first, and lost for good', test: 'warriors fall first, and for good' },
  // Special adversaries
  {
    says: 'Reetous are found before they are hit',
    test: 'Reetous must be found by members, on 5 or 6, before they can be hit',
  },
  { says: 'the grenade needs no finding', test: 'a grenade hits Reetous whom nobody has found' },
  { says: 'Kowalski: one attack unanswered', test: 'Kowalski attacks alone in the first phase, then all do' },
  {
    says: 'larvae infect for the rest of the game',
    test: 'larvae left at the end of a phase infect on a 6, for the rest of the game',
  },
  { says: 'larvae can take a whole team', test: 'a team that larvae take wholly is out of the game' },
  {
    says: 'beam: three adversaries, the last at 3',
    test: 'the beam has two guards at 5 and a Goa’uld at 3, who falls last',
  },
  {
    says: 'Hathor: one die each, four victims',
    test: 'before Hathor one die stands against one, with four to fall',
  },
  {
    says: 'Apophis: three guards, last, two losses',
    test: 'has three guards at 5, hits on 3, falls last and takes two hits',
  },
  {
    says: 'the couple: five guards, two losses each',
    test: 'and Amaunet have five guards, and take two hits each, she first',
  },
  { says: "Sha're and Skaarra end the combat", test: '%s ends the combat with Apophis or the couple' },
  {
    says: 'Jolinar takes back a loss',
    test: 'Jolinar takes back one loss of a phase against Apophis, the couple or Hathor',
  },
  // Invasion
  { says: 'all teams come back', test: 'all teams come back to the first room at once, prisoners too' },
  {
    says: 'forces shared among the players',
    test: 'the forces are shared out: each team fights its part, who turned the card first',
  },
  { says: 'lost: all have lost', test: 'where no team stands the command has fallen, and all have lost' },
  { says: 'won: all can trade', test: 'after an invasion all teams are together and can trade' },
  // Hand
  {
    says: 'six cards in hand at most, the rest into the bank',
    test: 'no more than six cards: what is too much goes face down into the data bank',
  },
  {
    says: 'what may lie on the table',
    test: 'lasting equipment and symbols may lie on the table, used equipment and other contacts not',
  },
  { says: 'a colour once laid stays', test: 'the first symbol laid chooses the colour for good' },
  // Trading
  {
    says: 'teams in one place trade',
    test: 'teams in the same room or on the same planet trade, others do not',
  },
  { says: 'by agreement of both', test: 'a card is offered, another one named for it, and both agree' },
  {
    says: 'all types of cards',
    test: 'all types of cards change hands, also from the table, but no laid symbol',
  },
  // The end
  { says: 'all teams infected: all have lost', test: 'all have lost when the last team is infected' },
  { says: 'Thor replaces any symbol', test: 'Thor stands for any symbol, at the gate and on the table' },
]

/** For each ruling, a test that would fail without it. */
export const RULED: Readonly<Record<number, string>> = {
  1: 'the symbol is shown to all and kept',
  2: 'a symbol on the table is shown before one that nobody knows',
  3: 'between planets a symbol is needed as well, but for near ones',
  4: 'a planet without cards is no destination',
  5: 'who began the turn on a planet stays there after exploring',
  6: 'who can reach no planet goes to the data bank',
  7: 'the first card is found and kept, and a second may follow',
  8: 'the Tollans do nothing against a card that lay open, or after the first phase',
  9: 'a contact is not lost with a combat, nor what lies on the table or was brought along',
  10: 'a prisoner passes two whole turns on the planet',
  11: 'all members stand again in the next combat',
  12: '%s counts for the whole combat and is discarded',
  13: 'a grenade hits Reetous whom nobody has found',
  14: 'the Nox let a lost combat be fought again',
  15: 'Jolinar can save the last member',
  16: 'Thor stands for any symbol, at the gate and on the table',
  17: 'without arms a team hits on 6, with a long staff or a Zat on 5, and one is enough',
  18: 'six warriors come, who hit on 5',
  19: 'the team need not be carried, and is not after three planets',
  20: 'the reactor gives a second turn after this one, and is discarded',
  21: 'larvae do not touch warriors',
  22: 'before Hathor one die stands against one, with four to fall',
  23: 'what a fallen team leaves over turns to the others, who fight on with whom they have left',
  24: 'Reetous must be found by members, on 5 or 6, before they can be hit',
  25: 'has three guards at 5, hits on 3, falls last and takes two hits',
  26: 'a team that larvae take wholly is out of the game',
  27: 'all types of cards change hands, also from the table, but no laid symbol',
  28: 'either may refuse, and a gift is a trade too',
  29: 'what is got on a planet can be lost on the way home',
  30: 'a game in which nothing happens any more ends for nobody, as does one whose rounds are over',
  31: 'a probe that finds an invasion does not call it',
  32: '%s ends the combat with Apophis or the couple',
  33: 'a combat card destroys the M.A.L.P., and lies open',
  34: 'warriors fall before Hathor first, and do not roll',
  35: 'in the data bank a player sees all cards, takes up to two, and goes to the departure room',
  36: 'laid cards are safe when a combat is lost',
  37: 'who is left alone has won, and who gives up alone has not',
  38: 'as many symbols win as were agreed on, and no other number can be',
  39: 'the Tok’ra allow a third card already in the turn in which they are found',
}
