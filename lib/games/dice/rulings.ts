/**
 * What the source leaves open, and how this game decides it. Code, data and tests cite the numbers, which are never given
 * anew.
 */

export interface Ruling {
  readonly number: number
  readonly question: string
  readonly answer: string
  readonly why: string
}

export const RULINGS: readonly Ruling[] = [
  {
    number: 1,
    question: 'How many of each card are there, and for how many players is it?',
    answer:
      'Two to six play. There is one set of personnel for each player. Up to three play with one set of missions and of events, four to six with two.',
    why: 'The source lists cards without counts, and says no more than two or more players. One set of personnel each leaves enough to replace what is lost; two sets of missions give six players seven turns each.',
  },
  {
    number: 2,
    question: 'What is a mission worth?',
    answer: 'Its Brains and its Combat together: 10, 15 or 20 points.',
    why: 'The score adds up mission points which no card is given. The levels are the only numbers a mission has, and they say how hard it is.',
  },
  {
    number: 3,
    question: 'Who is a main character?',
    answer: 'Everybody whose entry does not say Support.',
    why: 'There are two types of personnel, and the list marks one of them.',
  },
  {
    number: 4,
    question: 'What does a skill in the notes of an action card mean?',
    answer: 'The card gives the team one level of it. It is not needed to play the card.',
    why: 'Action cards are said to give skills for a time, and no other card could. Where a skill is needed, as for healing, the source says so.',
  },
  {
    number: 5,
    question: 'How long does an action card help?',
    answer:
      'To the end of the attempt, a mission or a challenge, that it was played in: its numbers count in each test that is not compared yet.',
    why: 'The help is temporary, and skills are looked at once for the whole attempt. A card with numbers for both stats would otherwise be worth half.',
  },
  {
    number: 6,
    question: 'When may action cards be played, and on whose turn?',
    answer:
      'On the own turn. Cards about a test or a mission: in an attempt, before the dice are thrown or before they are compared, and only where they can do something. Drawing, rescuing, parasites and skipped turns: in the Event Phase, after drawing. Healing: whenever somebody is about to be lost.',
    why: 'The source lets a player add to the own total, and lets opponents do no more than challenge.',
  },
  {
    number: 7,
    question: 'In which order are two tests taken, and what after the first has failed?',
    answer: 'Brains first. After a failed test the other one is not thrown for.',
    why: 'That is the order of the columns. Both tests must succeed, so that nothing depends on the second any more.',
  },
  {
    number: 8,
    question: 'What comes of a challenge?',
    answer:
      'A failed one costs the team one member by lot, as a failed mission does; one that was met costs nothing and is worth nothing. The card is discarded, and the mission follows either way.',
    why: 'It is resolved as a mission is, but the score counts missions only.',
  },
  {
    number: 9,
    question: 'Who is the nearest opponent on the left?',
    answer: 'The next player on the left who is still in the game, and nobody else, even where they pass.',
    why: 'One opponent may challenge, and the source names that one.',
  },
  {
    number: 10,
    question: 'How often may personnel move between team and reserve?',
    answer:
      'Each card once in a Recruit Phase, and who has just been recruited stays. The phase ends when the team has five, or nobody is left to join it.',
    why: 'Moving without an end would let a player look through the whole deck for the best five.',
  },
  {
    number: 11,
    question: 'Where do lost personnel lie, and whom can a rescue bring back?',
    answer:
      'Lost personnel lie before their player and are counted at the end. A rescue takes one of these, which then counts no longer, or one from the common discard pile.',
    why: 'What each player has lost must be seen at the end, and a rescue that could not reach the lost would rescue nobody.',
  },
  {
    number: 12,
    question: 'What does PPIDIYR mean?',
    answer: 'The same as Reserve: put personnel in the discard pile into your reserve.',
    why: 'Its letters begin the words of that sentence.',
  },
  {
    number: 13,
    question: 'What happens when the personnel or the event deck is empty?',
    answer:
      'Its discard pile is shuffled into a new one when the next card is drawn. Lost personnel are not among them.',
    why: 'Only the mission deck is said to end the game.',
  },
  {
    number: 14,
    question: 'What is a negated mission?',
    answer:
      'Neither a success nor a failure: it is discarded and nobody is lost. It can be negated until its last totals are compared; a challenge cannot be negated.',
    why: 'Points are for a success and losses for a failure, and negating makes it neither.',
  },
  {
    number: 15,
    question: 'When can a mission be replaced, and where does it go?',
    answer:
      'Before its first dice are thrown, while there is another one in the deck. It is shuffled into the deck.',
    why: 'Dice that were thrown cannot count for another mission. Discarded it would take a turn from whoever comes last.',
  },
  {
    number: 16,
    question: 'Do support personnel go first where somebody chooses who is lost?',
    answer:
      'Yes: parasites and sacrifices take support personnel as long as the team has any. A sacrifice counts as lost, and cannot be healed.',
    why: 'The source says always. A sacrifice is the price of its card, and a price that is given back is none.',
  },
  {
    number: 17,
    question: 'Whom can a parasite take, and does it count?',
    answer: "Somebody of an opponent's team, not of a reserve; they count as that opponent's loss.",
    why: 'They were under the command of that opponent, and only a team is in the field.',
  },
  {
    number: 18,
    question: 'What does healing need?',
    answer:
      'One level of Medical in the team, which whoever is about to be lost may have. It helps after a mission, a challenge and a parasite.',
    why: 'Until they are discarded they belong to the team. No skill card counts, since no attempt goes on.',
  },
  {
    number: 19,
    question: 'What is a skipped turn?',
    answer:
      'No phase of it takes place, and the top mission is discarded with it. Who must skip already cannot be made to skip once more.',
    why: 'The missions are the turns that a game has: if the mission stayed, others would get a turn more.',
  },
  {
    number: 20,
    question: 'When is the hand counted?',
    answer:
      'At the end of the own Event Phase, after cards were played in it. Its player chooses what to discard.',
    why: 'The rule stands in that phase, and cards are drawn in no other.',
  },
  {
    number: 21,
    question: 'When exactly does the game end, and do all have as many turns?',
    answer:
      'The turn of the last mission is played to its end. Before the game missions are taken out unseen until each player gets as many as the others.',
    why: 'The last mission drawn is an active mission like any other. 21 missions do not go evenly among two, and going first should not be worth a mission.',
  },
  {
    number: 22,
    question: 'Who wins with equal scores?',
    answer: 'Nobody alone.',
    why: 'The source knows no other measure than the score.',
  },
  {
    number: 23,
    question: 'What is Diplomacy, with a 5 that has no plus and no word Challenge?',
    answer: 'An action card: 5 Brains and one level of Communication.',
    why: 'All cards that are not called challenges are actions.',
  },
  {
    number: 24,
    question: 'Which die can be thrown again?',
    answer:
      "One of the two of the own test, the mission's or the team's, before the totals are compared. The new number counts.",
    why: 'The card names any die, and action cards are played before the comparison.',
  },
  {
    number: 25,
    question: 'What if a team has fewer than five?',
    answer:
      'It attempts with whoever is there, even with nobody. Where nobody is left, a failure costs nobody.',
    why: 'Losses in the Challenge Phase come before the mission, and nobody is recruited in between.',
  },
  {
    number: 26,
    question: 'What happens to the cards of a player who gives up?',
    answer:
      'Hand, team and reserve go to the discard piles, and so does what lies open in their turn, which is over. Of two players the other one has won.',
    why: 'The cards are common, so that the others can go on with them.',
  },
  {
    number: 27,
    question: 'What if several roll the highest number for the first turn?',
    answer: 'They roll again among themselves.',
    why: 'Somebody must begin, and the others have lost the roll.',
  },
  {
    number: 28,
    question: 'How is the random member found?',
    answer: 'All support personnel of the team are equally likely; where there is none, all main characters.',
    why: 'It says random, and that support personnel go first.',
  },
  {
    number: 29,
    question: 'Can a shorter game be agreed on?',
    answer:
      'Yes, before it begins: missions are taken out unseen until three or five are left for each player.',
    why: 'The mission deck is the only clock of the game, and how many missions are in it is open anyway.',
  },
]
