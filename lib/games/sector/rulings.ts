/**
 * What the rules leave open, and how this game decides it. Docstrings and tests cite the numbers, which are never given
 * anew. What of the box is made up stands in `data.json`.
 */

export const SECTIONS = [
  'setup',
  'building',
  'movement',
  'gates',
  'attack',
  'cards',
  'treaties',
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
    section: 'setup',
    question: 'In which order are sectors chosen and starships placed?',
    answer:
      'All choose a sector from the winner of the dice to the left, then all place their starships. Ties roll again.',
    why: 'Only the first choice is settled by the dice; turns go to the left.',
  },
  {
    number: 2,
    section: 'building',
    question: 'Which combat units can be exchanged for a starship?',
    answer: 'Five that are built and not placed yet, those that wait from earlier turns included.',
    why: 'The exchange stands beside building, as the other thing that a base can do.',
  },
  {
    number: 3,
    section: 'building',
    question: 'Where are new combat units placed?',
    answer:
      'On any base of the fleet, or aboard a starship that stands at one. A place that is chosen is filled up, the base first.',
    why: 'Units are built by bases; a choice for every single unit would only be longer.',
  },
  {
    number: 4,
    section: 'attack',
    question: 'What happens when two starships roll alike?',
    answer: 'Nothing: both stay.',
    why: 'The tie is given to the defender only among combat units, and a tied starship has not been defeated.',
  },
  {
    number: 5,
    section: 'movement',
    question: 'How often can units board or leave one starship?',
    answer: 'Once each in a turn, as many as fit, wherever it stops at a base of its fleet.',
    why: 'Picking up and going on is the one case that is described.',
  },
  {
    number: 6,
    section: 'movement',
    question: 'When can a starship move onto an enemy base with combat units?',
    answer:
      'When no starship is there and it has units to land. It stays there, and they land in the attack.',
    why: 'Units travel by starship to enemy bases, and without units a base cannot be taken.',
  },
  {
    number: 7,
    section: 'gates',
    question: 'How often can a combat unit travel through stargates?',
    answer: 'Once a turn.',
    why: 'Bases are all linked, so more would change nothing but never end.',
  },
  {
    number: 8,
    section: 'cards',
    question: 'When is the owner of a base asked for the iris?',
    answer: 'Whenever units come from an enemy and the owner has cards at all, whatever they are.',
    why: 'A question only to those who hold one would tell that they do.',
  },
  {
    number: 9,
    section: 'cards',
    question: 'What becomes of units before a closed iris?',
    answer: 'They are lost.',
    why: 'So it is in the universe of the game; the text of the card is lost.',
  },
  {
    number: 10,
    section: 'attack',
    question: 'How many combat units does a roll cost?',
    answer: 'The highest single die wins the roll and removes one unit of the other side.',
    why: 'Attacks are repeated until one side is gone, which needs more than one step.',
  },
  {
    number: 11,
    section: 'gates',
    question: 'When do units fight that came through an enemy gate or aboard an enemy starship?',
    answer: 'At once.',
    why: 'They must attack, and units of two fleets have no place beside each other.',
  },
  {
    number: 12,
    section: 'cards',
    question: 'From where can an enemy starship be boarded?',
    answer: 'By all units aboard a starship on an adjacent space.',
    why: 'Starships attack each other from there, too.',
  },
  {
    number: 13,
    section: 'attack',
    question: 'Who is removed when the defending starship rolls higher, and what of units aboard?',
    answer: 'The attacker. Units aboard a destroyed starship are lost with it.',
    why: 'The highest roll wins, whoever rolls it.',
  },
  {
    number: 14,
    section: 'cards',
    question: 'For which bases is a card drawn, and when the deck is empty?',
    answer:
      'For each base placed in the turn, on a free star system or in place of an enemy one. Discarded cards are mixed into a new deck.',
    why: 'Both place a new base on the board.',
  },
  {
    number: 15,
    section: 'cards',
    question: 'Who gets the cards of a fleet that loses its last starship by its own attack?',
    answer: 'The defender who destroyed it.',
    why: 'That player has taken the last piece.',
  },
  {
    number: 16,
    section: 'treaties',
    question: 'How often can a player talk to others in a turn?',
    answer:
      'Twice, at any moment of the own movement: to propose a treaty, or a trade. A table may agree on once, or on no talks at all.',
    why: 'Free talk needs an order in which it ends.',
  },
  {
    number: 17,
    section: 'treaties',
    question: 'What is a treaty?',
    answer:
      'Until the turn after the next of who proposed it neither attacks, boards or takes anything of the other. It cannot be broken.',
    why: 'Treaties are allowed and not described. So it costs and protects both alike, whoever of them comes first in a round.',
  },
  {
    number: 18,
    section: 'treaties',
    question: 'Can two players who are left alone make a treaty?',
    answer: 'No.',
    why: 'Nobody would be left to fight.',
  },
  {
    number: 19,
    section: 'treaties',
    question: 'How are cards traded?',
    answer:
      'One is offered, in the open; the other refuses, takes it as a gift, or names one for it, to which the first agrees or not.',
    why: 'Free agreement needs an order in which it ends.',
  },
  {
    number: 20,
    section: 'end',
    question: 'Who wins?',
    answer:
      'Whose fleet is the last; or after the rounds agreed on (30) who has the most star systems, then starships, then combat units. All alike: nobody.',
    why: 'The rules speak of the last piece of a fleet and of no other end.',
  },
  {
    number: 21,
    section: 'end',
    question: 'What becomes of the fleet of a player who gives up?',
    answer: 'It leaves the board, and the cards are discarded.',
    why: 'Nobody has taken them.',
  },
  {
    number: 22,
    section: 'setup',
    question: 'What has who does not begin for it?',
    answer:
      'In the first round only a part of a fleet moves: of so many players the first to come moves one share of the starships, the second two, the last all, rounded up. And who comes later has starships that wait to be placed, as many as the box says. With five players who chooses a sector beside the empty one has two starships fewer than the others, four instead of six.',
    why: 'Who begins takes free star systems first, and won far more than a fair share in games without it (results.md).',
  },
  {
    number: 23,
    section: 'movement',
    question: 'Can a starship pass a space with an enemy base?',
    answer:
      'Yes, where no enemy starship stands there; nothing is taken on the way, and a treaty is no bar to it.',
    why: 'Only spaces with enemy starships are said to bar the way.',
  },
  {
    number: 24,
    section: 'attack',
    question: 'May the victor advance onto a defended base without units aboard?',
    answer:
      'Yes. It does not take the base, but as long as it stands there the owner can place no starship on it.',
    why: 'The victor may advance in any case; what is tied to units is taking the base.',
  },
  {
    number: 25,
    section: 'movement',
    question: 'Does taking an undefended base end the move of a starship?',
    answer: 'No. It goes on with the spaces that it has left, and may take another one.',
    why: 'Only who founds a base on a free star system is told to stay there for the turn.',
  },
  {
    number: 26,
    section: 'setup',
    question: 'Can the advantages of those who come later be left out?',
    answer:
      'Yes, before the game begins: then all starships move in the first round and none wait. How many begin in which sector is a matter of the box.',
    why: 'The source knows nothing of them; they are there to make it fair (22).',
  },
]
