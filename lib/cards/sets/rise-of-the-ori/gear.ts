import {
  a,
  activated,
  all,
  always,
  beneath,
  cannotBe,
  card,
  choose,
  chooseOne,
  inHand,
  insteadOf,
  move,
  obstacleCard,
  placeBeneath,
  sameTitleAs,
  searchMissions,
  seq,
  some,
  stop,
  supportCharacter,
  teamCharacter,
  trait,
  wouldBeDestroyed,
} from '@/lib/abilities/builders'
import { gear } from '@/lib/cards/build/facts'

export const gearCards = [
  gear(101, 'Anti-Replicator Disruptor', { traits: ['Ancient'], cost: 3, rarity: 'R' }),
  gear(102, 'HUD Headset', { traits: ["Tok'ra", 'Jaffa'], cost: 1, rarity: 'C' }),
  gear(103, 'Mind Transference Device', { cost: 2, rarity: 'C' }),
  gear(104, 'Quantum Mirror Control', { cost: 2, rarity: 'R' }),
  gear(
    105,
    'Quarantine Container',
    { cost: 2, rarity: 'R' },
    activated(
      [stop('self')],
      choose(a(obstacleCard, { as: 'sealed' })),
      insteadOf(
        wouldBeDestroyed('sealed'),
        seq(move(all(beneath(card)), 'discard', 'opponent'), placeBeneath('that', 'self', 'up')),
      ),
    ),
    always(cannotBe('played', sameTitleAs(beneath(card), inHand(obstacleCard, 'opponent')))),
  ),
  gear(
    106,
    'Russian-Controlled DHD',
    { traits: ['Russian', 'Ancient'], cost: 4, rarity: 'R' },
    activated(
      [
        stop('self'),
        chooseOne(
          stop(a(trait('Russian', teamCharacter))),
          stop(some(2, trait('Russian', supportCharacter))),
        ),
      ],
      searchMissions(),
    ),
  ),
  gear(107, 'Terra-root', { cost: 1, rarity: 'U' }),
  gear(108, 'U.A.V.', { traits: ['SGC'], cost: 2, rarity: 'R' }),
]
