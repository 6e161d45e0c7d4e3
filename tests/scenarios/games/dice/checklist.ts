/**
 * Every sentence of the source that states a rule, in short words of our own, with the test for it. Purely descriptive
 * sentences are left out.
 */
export const CHECKLIST: readonly { readonly says: string; readonly test: string }[] = [
  { says: 'two or more play', test: 'refuses what is no set-up' },
  {
    says: 'the game ends when no mission is left to draw',
    test: 'comes when no mission is left to draw, after the turn of the last one',
  },
  {
    says: 'victory score: mission points less personnel lost',
    test: 'gives the victory to the highest score: mission points less lost personnel',
  },
  {
    says: 'mission points: of all missions that were completed',
    test: 'puts a mission that succeeded into the victory pile, for its points',
  },
  {
    says: 'personnel lost: those under the own command',
    test: "discard one of an opponent's team as a parasite, support personnel first, and it counts as lost",
  },
  { says: 'main characters count two', test: 'counts a lost main character twice' },
  { says: 'ten-sided dice', test: 'is begun by whoever rolls highest on a ten-sided die' },
  { says: 'three decks for all', test: 'has three decks for all, and nobody has a card' },
  {
    says: 'two types of personnel; scores of 0 to 3 in two stats',
    test: 'of personnel have a score of 0 to 3 in each stat, and are of two types',
  },
  {
    says: 'support personnel are lost before main characters',
    test: 'loses support personnel before main characters',
  },
  {
    says: 'always',
    test: 'no main character is lost as long as there is support personnel',
  },
  {
    says: 'missions and challenges ask for a test in one stat or both',
    test: 'of missions and challenges ask for a test in one stat or in both',
  },
  { says: 'four skills', test: 'have the four skills' },
  { says: 'some missions need a skill', test: 'needs the skill that it names, whatever the dice say' },
  { says: 'some challenges need a skill', test: 'needs the skill that the challenge names' },
  {
    says: 'two or three levels of a skill: so many members who have it',
    test: 'ask for as many levels of a skill as are required, one for each member who has it',
  },
  { says: 'each member counts once', test: 'counts a skill once for each member who has it' },
  {
    says: 'events are challenges or actions; whatever is not called a challenge is an action',
    test: 'of events are challenges or actions, and what is not called a challenge is an action',
  },
  {
    says: 'challenges are played against others, in the Challenge Phase',
    test: 'asks the nearest opponent on the left, and nobody else',
  },
  { says: 'actions give skills for a time', test: 'is given a skill by an action card, for this attempt' },
  {
    says: 'actions raise stats for a time',
    test: 'can be raised before the dice are thrown as well, and in both stats by one card',
  },
  {
    says: 'whoever rolls highest goes first',
    test: 'is begun by whoever rolls highest on a ten-sided die',
  },
  { says: 'turns are taken in order', test: 'passes the turn to the left' },
  { says: 'six phases', test: 'a turn has six phases and an end, one after the other' },
  {
    says: 'Discovery: the top mission is the active one, face up',
    test: 'turns the top card of the mission deck into the active mission, for all to see',
  },
  { says: 'Recruit: a team must have five', test: 'goes on until the team has five' },
  {
    says: 'Recruit: from the reserve and the top of the deck',
    test: 'recruits from the reserve and from the top of the personnel deck',
  },
  {
    says: 'Recruit: back and forth between reserve and team',
    test: 'moves personnel between team and reserve, each once in a phase',
  },
  { says: 'Event: three cards are drawn', test: 'draws three cards, which only their player sees' },
  {
    says: 'Event: at most seven are held, the others discarded',
    test: 'lets no more than seven cards be held, and their player discards the others',
  },
  {
    says: 'Challenge: one opponent, the nearest on the left, may play one',
    test: 'asks the nearest opponent on the left, and nobody else',
  },
  {
    says: 'Challenge: resolved as a mission, when it is met',
    test: 'is resolved as a mission is, and a challenge that was met costs nothing and is worth nothing',
  },
  {
    says: 'Challenge: resolved as a mission, when it is failed',
    test: 'costs a member of the team by lot where the challenge is failed, and the mission follows with who is left',
  },
  {
    says: 'Mission: mission total and team total',
    test: 'adds a roll to the level of the mission, and another one to the combined level of the team',
  },
  {
    says: 'Mission: action cards raise the team total, and are discarded',
    test: 'can be raised by action cards, which are discarded, before the totals are compared',
  },
  {
    says: 'Mission: equal or higher is a success, less a failure',
    test: 'is a success where the totals are equal, and a failure where the team has less',
  },
  { says: 'Mission: both tests and the skills', test: 'with two tests needs both, Brains first' },
  {
    says: 'Mission: a failure otherwise',
    test: 'is failed with the first test that fails, and the other one is not thrown for',
  },
  {
    says: 'Fate: success, onto the victory pile',
    test: 'puts a mission that succeeded into the victory pile, for its points',
  },
  {
    says: 'Fate: failure, mission discarded and a random member lost',
    test: 'discards a mission that failed, and one member of the team by lot',
  },
  {
    says: 'End: at most three in the reserve',
    test: 'leaves no more than three in the reserve, and its player discards the others',
  },
  { says: 'the lists of cards', test: 'are those of the source: 25 personnel, 21 missions, 65 events' },
  {
    says: 'Reserve, and PPIDIYR: discarded personnel into the reserve',
    test: 'put personnel from a discard pile or from the own lost ones into the reserve',
  },
  { says: 'Heal: nobody is discarded', test: 'is healed with Medical in the team' },
  { says: 'Heal: needs Medical', test: 'is not healed without Medical' },
  {
    says: 'Heal: against any discard',
    test: 'heal a member who was to be lost to a parasite, on the turn of somebody else',
  },
  {
    says: 'Replace: the next mission in the deck',
    test: 'that is replaced gives way to the next one in the deck, before the first dice',
  },
  { says: 'Negate mission', test: 'that is negated is neither met nor failed' },
  {
    says: 'draw two event cards',
    test: 'plays a card that draws two more before the hand is counted',
  },
  {
    says: 'discard one personnel',
    test: 'can be raised by a sacrifice, of support personnel first, who are lost',
  },
  {
    says: 'discard target personnel',
    test: "discard one of an opponent's team as a parasite, support personnel first, and it counts as lost",
  },
  {
    says: 'an opponent skips the next turn',
    test: 'make an opponent skip the next turn, and its mission is gone',
  },
  { says: 'reroll a die', test: 'lets either die be thrown again, and the new number counts' },
]
