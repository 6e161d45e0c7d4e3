import {
  a,
  does,
  forThisMission,
  heroShipCard,
  promote,
  ready,
  skillsOf,
  teamCharacter,
} from '@/lib/abilities/builders'
import { event } from '@/lib/cards/build/facts'

export const events = [
  event(85, 'Cheap Knockoff', { cost: 0, rarity: 'C' }),
  event(86, 'Conservation', { traits: ["Tok'ra"], cost: 5, rarity: 'C' }),
  event(87, 'Covert Strike', { cost: 2, rarity: 'U' }),
  event(88, 'Fend Off', { cost: 3, rarity: 'C' }),
  event(89, 'Harsh Justice', { traits: ['Jaffa'], cost: 6, rarity: 'C' }),
  event(90, 'Indulgences', { cost: 1, rarity: 'U' }),
  event(
    91,
    'Insight',
    { traits: ['SGC'], cost: 3, rarity: 'U' },
    does(promote(a(teamCharacter)), forThisMission(skillsOf('it', 1))),
  ),
  event(92, 'Interference', { traits: ['Ancient'], cost: 0, rarity: 'U' }),
  event(93, 'Nice Enough Couple', { cost: 2, rarity: 'U' }),
  event(94, 'Part of the Plan', { cost: 2, rarity: 'R' }),
  event(95, 'Proactive Stance', { traits: ['NID'], cost: 4, rarity: 'C' }),
  event(96, 'Proceeding with Caution', { traits: ['Russian'], cost: 5, rarity: 'C' }),
  event(97, 'Protector of All', { traits: ['Asgard'], cost: 6, rarity: 'C' }),
  event(98, 'Revisionist History', { cost: 2, rarity: 'U' }),
  event(99, 'Scramble', { cost: 2, rarity: 'C' }, does(ready(a(heroShipCard)))),
  event(100, 'Temptation', { cost: 0, rarity: 'R' }),
]
