import type { RuleId } from '@/lib/features/decks/model/legality'
import type { Links } from './book'

/** Every rule of a legal deck, and that it holds only cards of its edition. */
export const LEGALITY_RULES: Links<RuleId | 'outsideEdition'> = {
  team: { chapter: 'deck', rule: 'startingTeam' },
  missions: { chapter: 'deck', rule: 'twelveMissions' },
  skills: { chapter: 'deck', rule: 'missionsPerSkill' },
  heroes: { chapter: 'deck', rule: 'atLeast' },
  villains: { chapter: 'deck', rule: 'atLeast' },
  copies: { chapter: 'deck', rule: 'copiesOfATitle' },
  belongings: { chapter: 'deck', rule: 'copiesOfTheTeam' },
  outsideEdition: { chapter: 'game', rule: 'twoEditions' },
}
