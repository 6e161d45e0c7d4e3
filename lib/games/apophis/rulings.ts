/**
 * What the rules of 2001 leave open, and how this game decides it. Docstrings and tests cite the numbers, which are never
 * given anew. What cards and planets of the box are made up stands in `data.json`, entry by entry.
 */

/** Parts of the source, in its order. */
export const SECTIONS = [
  'turn',
  'gate',
  'exploring',
  'cards',
  'combat',
  'weapons',
  'rebellion',
  'adversaries',
  'apophis',
  'invasion',
  'hand',
  'trading',
  'end',
] as const

export interface Ruling {
  readonly number: number
  readonly section: (typeof SECTIONS)[number]
  readonly question: string
  readonly answer: string
  readonly why: string
}

export const RULINGS: readonly Ruling[] = [
  {
    number: 1,
    section: 'gate',
    question: 'Is a symbol card used up by opening a gate?',
    answer: 'No. It is shown and kept, from the command as well as from another planet.',
    why: 'The chapter about the gate only speaks of showing; "laying down" stands in one line of the turn overview.',
  },
  {
    number: 2,
    section: 'gate',
    question: 'Which card is shown where several open the same planet?',
    answer:
      'The one that tells the others least: on the table, known to all, another symbol, a card that opens all gates, Thor.',
    why: 'Nothing else hangs on it, and so nobody has to choose among cards at every journey.',
  },
  {
    number: 3,
    section: 'gate',
    question: 'Can a team on a planet go to a near planet without a card?',
    answer: 'Yes.',
    why: 'The five are called open without a symbol, wherever one comes from.',
  },
  {
    number: 4,
    section: 'gate',
    question: 'Can a team go to a planet without cards?',
    answer: 'No; one that is there may stay.',
    why: 'A destination is named as the planet that is to be explored.',
  },
  {
    number: 5,
    section: 'turn',
    question: 'Who may return at once after an exploration?',
    answer:
      'Who left the command in this turn. Who began the turn on a planet explores, travels or returns, one of the three.',
    why: 'So the overview says it of each place.',
  },
  {
    number: 6,
    section: 'turn',
    question: 'What does a team do in the departure room that can reach no planet with cards?',
    answer: 'It goes to the data bank, which ends its turn. Who can leave must leave.',
    why: 'Somewhere it must find a symbol, and waiting is named nowhere.',
  },
  {
    number: 7,
    section: 'exploring',
    question: 'Must a second card be turned?',
    answer: 'No. After each card the exploration may be ended.',
    why: 'Winning gives the right to the second phase, and a turn is said to bring one or two cards.',
  },
  {
    number: 8,
    section: 'exploring',
    question: 'When can the Tollans be played?',
    answer:
      'Before the first phase, by the team that has just turned the card itself: not against one that lay face up. A prisoner card and an invasion can be sent away too.',
    why: 'They send away a combat card just turned over.',
  },
  {
    number: 9,
    section: 'combat',
    question: 'Where do the cards go that a lost combat costs?',
    answer: 'Face down and mixed under the pile of the planet where it was lost.',
    why: 'They are lost to the team, not used up; on the discard pile a colour could run out of seven symbols.',
  },
  {
    number: 10,
    section: 'exploring',
    question: 'How does the prisoner card hold a team?',
    answer:
      'It has no adversaries: the turn ends, the next two turns are passed, and the card is discarded. An invasion of the command frees the team.',
    why: 'Two whole turns on the planet is all that is known of it.',
  },
  {
    number: 11,
    section: 'combat',
    question: 'Are members who were hit out for longer than the combat?',
    answer: 'No, the next one begins with all four, but for the infected.',
    why: 'Each combat begins with four dice; only larvae and warriors have losses that are called lasting.',
  },
  {
    number: 12,
    section: 'weapons',
    question: 'How long does a special weapon count, and for whom?',
    answer:
      'For all members, not for warriors, until this combat ends; one fought again with the Nox begins without it.',
    why: 'The value is given to the team for the combat.',
  },
  {
    number: 13,
    section: 'weapons',
    question: 'What do hits of a grenade do to the unseen, and to those with two wounds?',
    answer: 'They count as any hits, in the order in which adversaries fall; the unseen need not be found.',
    why: 'The exception is written with the Reetous; for the rest nothing special is.',
  },
  {
    number: 14,
    section: 'exploring',
    question: 'How does a combat begin that the Nox let a team fight again?',
    answer:
      'From its start, with all members who are not infected; warriors who fell stay lost, used cards used.',
    why: 'It is the same combat a second time, but lasting losses last.',
  },
  {
    number: 15,
    section: 'apophis',
    question: 'How much does Jolinar take back?',
    answer: 'One loss of the phase just fought: a member, or else a warrior. It can save the last member.',
    why: 'One loss is named, at the end of a phase, before anything is decided.',
  },
  {
    number: 16,
    section: 'end',
    question: 'When and how does Thor stand for a symbol?',
    answer:
      'In hand it opens any gate and is kept. It is laid as a symbol once a colour is chosen, at any moment, not only as the seventh.',
    why: 'It is said to replace any symbol card; completing six is given as an example.',
  },
  {
    number: 17,
    section: 'weapons',
    question: 'Must arms lie on the table to count?',
    answer: 'No, and the same holds for the cards that open all gates. Laid, they are safe.',
    why: 'They are given to whoever has them.',
  },
  {
    number: 18,
    section: 'rebellion',
    question: 'When do the warriors come, and what becomes of their card?',
    answer:
      'At once when it is found; the six pieces stand for it, and it is discarded. Where a box marks it as kept (I), it is played before the first phase of a combat.',
    why: 'There are six pieces and one card; nothing says that they wait.',
  },
  {
    number: 19,
    section: 'exploring',
    question: 'What can the technology be used on, and when does it carry a team?',
    answer:
      'On any planet with a card face down, and where the team could travel now also on one whose card lies open. It carries from the departure room, or from a planet before exploring, within the three planets; the team explores there at once.',
    why: 'It is a probe for everywhere and a way without a symbol, and no more than that.',
  },
  {
    number: 20,
    section: 'turn',
    question: 'What becomes of the reactor?',
    answer:
      'It is played at the beginning of a turn for a second one after it, and discarded. Where a box lets it last, it does not work in that second turn.',
    why: 'Kept, it would double all turns of one team for the whole game.',
  },
  {
    number: 21,
    section: 'adversaries',
    question: 'Do larvae also fight, and can they infect warriors?',
    answer:
      'They only roll at the end of each phase, those that are left; on their value they infect a member. Warriors they do not touch. A team without members has lost, whatever stands beside it.',
    why: 'The end of the phase is named as their attack, a member as their victim.',
  },
  {
    number: 22,
    section: 'adversaries',
    question: 'Which member is the woman?',
    answer: 'The last to fall and the last to be infected: as long as anybody stands, she does.',
    why: 'Hathor takes men first, and four may fall to her; for larvae nothing is said, and so it stays one rule.',
  },
  {
    number: 23,
    section: 'invasion',
    question: 'How are forces of invasion shared out?',
    answer:
      'The card has a number for each team. Every team fights its share in order of turns. What a fallen team has left over turns to those that stand, one each in turn, who fight on with whom they have left. All have lost when no team stands.',
    why: 'It is one combat of all together, with the forces divided among the players.',
  },
  {
    number: 24,
    section: 'adversaries',
    question: 'How long is a Reetou found, and how are attacks divided?',
    answer: 'Each phase anew, by members only. Hits, warriors’ too, count up to the number found.',
    why: 'The search stands at the beginning of a phase; dividing dice before the roll would only cost hits.',
  },
  {
    number: 25,
    section: 'apophis',
    question: 'Must both wounds be given in one phase?',
    answer: 'No, they add up.',
    why: 'Two losses are asked for, not a time.',
  },
  {
    number: 26,
    section: 'end',
    question: 'What becomes of the cards of a team that is infected or gives up?',
    answer: 'What a lost combat costs goes under the pile; all else goes face down into the data bank.',
    why: 'Others are still looking for symbols.',
  },
  {
    number: 27,
    section: 'trading',
    question: 'What can change hands?',
    answer: 'Cards of the hand, and equipment and contacts on the table. Symbols that are laid stay.',
    why: 'All types may be traded, but a laid colour is never changed again.',
  },
  {
    number: 28,
    section: 'trading',
    question: 'How is a trade made?',
    answer:
      'At the beginning of their turn a player offers one card to another one; that one refuses, takes it as a gift, or names a card for it, to which the first agrees or not. Up to three talks a turn, all in the open.',
    why: 'Free agreement needs an order in which it ends. Who wants more cards for one trades twice.',
  },
  {
    number: 29,
    section: 'trading',
    question: 'Can a card that was traded on a planet be lost with a combat?',
    answer: 'Yes, unless it is a contact or lies on the table.',
    why: 'It is not at the command yet.',
  },
  {
    number: 30,
    section: 'end',
    question: 'When does a game end that nobody can win?',
    answer:
      'After twelve rounds in which no card is found, seen or beaten and no symbol laid, and after the rounds agreed on (150): SG-1 is not found, and all have lost.',
    why: 'The source names no such end, and colours can be divided so that nobody has seven.',
  },
  {
    number: 31,
    section: 'exploring',
    question: 'What happens when a probe finds an invasion or a prisoner card?',
    answer: 'It lies open like any combat card; it takes effect when a team explores there.',
    why: 'A probe fights nothing and leads nobody home.',
  },
  {
    number: 32,
    section: 'apophis',
    question: 'Are both relatives needed against the couple?',
    answer: 'No, one of them ends the combat; the two cards discarded are that contact and the combat card.',
    why: 'The source asks for one of the contacts made for them.',
  },
  {
    number: 33,
    section: 'exploring',
    question: 'Which card is destroyed when the M.A.L.P. finds a combat card?',
    answer: 'The M.A.L.P. is discarded; the combat card stays face up.',
    why: 'The sentence is about the probe.',
  },
  {
    number: 34,
    section: 'rebellion',
    question: 'Must warriors fight along, and do they against Hathor?',
    answer: 'They are in every combat. Before Hathor they fall first like all men, and do not roll.',
    why: 'They come to fight and are hit first; only the woman can attack Hathor.',
  },
  {
    number: 35,
    section: 'hand',
    question: 'Who knows which cards a player holds?',
    answer:
      'What was turned face up, shown or traded stays known, until its holder puts a card face down into the data bank, or somebody takes one out of it: then nobody else can tell what is where.',
    why: 'Nobody shall win because others forget; what really cannot be told is not told.',
  },
  {
    number: 36,
    section: 'hand',
    question: 'When may cards be laid?',
    answer:
      'At the beginning of the own turn, after each card of an exploration, at its end, and whenever the hand is too full.',
    why: 'Laid cards are safe from lost combats, which only matters if they can be laid on the way.',
  },
  {
    number: 37,
    section: 'end',
    question: 'What if all but one give up?',
    answer: 'The one who is left has won, unless all of that team are infected.',
    why: 'Others have left the race; who plays alone and gives up has lost it.',
  },
  {
    number: 38,
    section: 'end',
    question: 'Can a shorter game be agreed on?',
    answer:
      'Yes, before it begins: five or six symbols of one colour instead of seven, and fewer rounds in which SG-1 must be found.',
    why: 'The source asks for seven and knows no clock; a table that has an hour should still see an end.',
  },
  {
    number: 39,
    section: 'exploring',
    question: 'May a third card be turned in the turn in which the Tok’ra are found?',
    answer: 'Yes, whether they were the first card or the second.',
    why: 'A lasting contact is laid as soon as it is found and helps from then on; the limit is one of the turn.',
  },
]
