import { gear } from '@/lib/cards/build/facts'

export const gearCards = [
  gear(142, 'Canopic Jar', { cost: 4, rarity: 'R' }),
  gear(143, 'G.D.O.', { traits: ['SGC'], cost: 2, rarity: 'R' }),
  gear(144, 'Glider Cannon', { traits: ['Jaffa'], cost: 4, rarity: 'U' }),
  gear(145, "Goa'uld Experiments", { traits: ['NID'], cost: 3, rarity: 'U' }),
  gear(146, 'ID Scanner', { cost: 2, rarity: 'R' }),
  gear(147, 'M9 Pistol', { cost: 2, rarity: 'U' }),
  gear(148, "Ma'chello's Notes", { cost: 3, rarity: 'C' }),
  gear(149, 'Mimic Device', { cost: 2, rarity: 'U' }),
  gear(150, 'Reole Chemical', { traits: ["Tok'ra"], cost: 3, rarity: 'C' }),
  gear(151, 'Repository of Knowledge', { traits: ['Ancient'], cost: 4, rarity: 'R' }),
  gear(152, 'Sagan Institute Box', { traits: ['SGC'], cost: 3, rarity: 'R' }),
  gear(153, 'SGC Emblem', { traits: ['SGC'], cost: 4, rarity: 'U' }),
  gear(154, 'Smoke Grenades', { cost: 3, rarity: 'C' }),
  gear(155, 'Sodan Cloaking Device', { traits: ['Jaffa', 'Ancient'], cost: 3, rarity: 'C' }),
  gear(156, "Tok'ra Operative Network", { traits: ["Tok'ra"], cost: 2, rarity: 'R' }),
  gear(157, 'Tollan Health Monitor', { cost: 2, rarity: 'U' }),
  gear(158, 'Touchstone', { cost: 3, rarity: 'U' }),
  gear(159, 'Walkie-Talkie', { cost: 2, rarity: 'C' }),
]
