import { gear } from '@/lib/cards/build/facts'

export const gearCards = [
  gear(138, 'Alpha Site Facility', { traits: ['SGC'], cost: 4, rarity: 'R' }),
  gear(139, 'Asgard Transporter', { traits: ['Asgard'], cost: 4, rarity: 'R' }),
  gear(140, 'Atoniek Armband', { cost: 4, rarity: 'R' }),
  gear(141, 'DHD', { traits: ['Ancient'], cost: 2, rarity: 'R' }),
  gear(142, 'Dialing Computer', { traits: ['SGC'], cost: 2, rarity: 'C' }),
  gear(143, 'Galaran Memory Device', { cost: 2, rarity: 'C' }),
  gear(144, 'Hazard Suits', { traits: ['SGC'], cost: 1, rarity: 'C' }),
  gear(145, 'Healing Device', { traits: ["Tok'ra"], cost: 2, rarity: 'U' }),
  gear(146, 'Iris', { traits: ['SGC'], cost: 4, rarity: 'R' }),
  gear(147, 'MALP', { traits: ['SGC'], cost: 3, rarity: 'R' }),
  gear(148, 'Naquadah Reactor', { traits: ['SGC'], cost: 3, rarity: 'C' }),
  gear(149, 'P90', { traits: ['SGC'], cost: 4, rarity: 'R' }),
  gear(150, 'Quantum Mirror', { cost: 2, rarity: 'U' }),
  gear(151, 'Sarcophagus', { cost: 3, rarity: 'R' }),
  gear(152, 'Staff Weapon', { traits: ['Jaffa'], cost: 2, rarity: 'C' }),
  gear(153, 'Symbiote Poison', { traits: ["Tok'ra"], cost: 2, rarity: 'U' }),
  gear(154, 'T.E.R.', { traits: ["Tok'ra"], cost: 2, rarity: 'U' }),
  gear(155, 'Transport Rings', { traits: ["Tok'ra"], cost: 3, rarity: 'C' }),
  gear(156, 'Writings from Heliopolis', { traits: ['Ancient', 'Asgard'], cost: 3, rarity: 'C' }),
  gear(157, 'Zat Gun', { traits: ['Jaffa'], cost: 4, rarity: 'C' }),
]
