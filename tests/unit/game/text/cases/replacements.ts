import * as w from '@/lib/game/abilities/builders'
import type { Case } from './case'

const { seq } = w

/** Replacement effects in all languages: pronouns, titles and "instead" have their own positions in each. */
export const replacements: readonly Case[] = [
  {
    card: { title: 'Carmichael', subtitle: 'Of the Test', type: 'support', side: 'hero' },
    abilities: [
      w.mayInstead(
        w.wouldBeIncapacitated(w.other(w.character)),
        seq(w.stop('self'), w.pay(2)),
        w.stop('that'),
      ),
    ],
    en: [
      'Each time another character would be incapacitated, you may stop Carmichael and pay 2 power. If you do, stop that character instead.',
    ],
    cs: [
      'Pokaždé, když by měla být zneschopněna jiná postava, můžeš stopnout postavu Carmichael a\u00a0zaplatit 2\u00a0energie. Pokud to uděláš, namísto toho stopni tu postavu.',
    ],
    fr: [
      'Chaque fois qu’un autre personnage devrait être neutralisé, vous pouvez stopper Carmichael et payer 2\u00a0énergies. Si vous le faites, stoppez ce personnage à la place.',
    ],
  },
  {
    card: { title: 'Siler', subtitle: 'Of the Test', type: 'support', side: 'hero' },
    abilities: [w.mayInstead(w.wouldBeStopped(w.other(w.supportCharacter)), w.stop('self'), w.ready('that'))],
    en: [
      'Each time another support character would be stopped, you may stop Siler. If you do, ready that character instead.',
    ],
    cs: [
      'Pokaždé, když by měla být stopnuta jiná podpůrná postava, můžeš stopnout postavu Siler. Pokud to uděláš, namísto toho připrav tu postavu.',
    ],
    fr: [
      'Chaque fois qu’un autre personnage de soutien devrait être stoppé, vous pouvez stopper Siler. Si vous le faites, redressez ce personnage à la place.',
    ],
  },
  {
    card: { title: 'Kelmaa', subtitle: 'Of the Test', type: 'team', side: 'hero' },
    abilities: [
      w.withAll('Scorpius')(w.mayInstead(w.wouldBeIncapacitated('self'), w.pay(2), w.stop('self'))),
    ],
    en: [
      'Scorpius: Each time Kelmaa would be incapacitated, you may pay 2 power. If you do, stop them instead.',
    ],
    cs: [
      'Štír: Pokaždé, když by tato postava měla být zneschopněna, můžeš zaplatit 2\u00a0energie. Pokud to uděláš, namísto toho ji stopni.',
    ],
    fr: [
      'Scorpion\u00a0: Chaque fois que ce personnage devrait être neutralisé, vous pouvez payer 2\u00a0énergies. Si vous le faites, stoppez-le à la place.',
    ],
  },
  {
    card: { title: 'Kull', subtitle: 'Of the Test', type: 'adversary', side: 'villain' },
    abilities: [w.mayInstead(w.wouldBeDestroyed('self'), w.payReviveOf('self'), w.nothing)],
    en: ['Each time Kull would be destroyed, you may pay their revive cost instead.'],
    cs: ['Pokaždé, když by tento nepřítel měl být zničen, můžeš namísto toho zaplatit jeho oživovací cenu.'],
    fr: [
      'Chaque fois que cet ennemi devrait être détruit, vous pouvez payer son coût de réanimation à la place.',
    ],
  },
  {
    card: { title: 'Netan', subtitle: 'Of the Test', type: 'adversary', side: 'villain' },
    abilities: [w.instead(w.wouldTakeReviveCard('self'), w.take('that'))],
    en: [
      'Each time you would take a card from the top of your deck to revive Netan, take that card into hand instead.',
    ],
    cs: [
      'Pokaždé, když máš kvůli oživení tohoto nepřítele vzít vrchní kartu svého balíčku, namísto toho vezmi tu kartu do ruky.',
    ],
    fr: [
      'Chaque fois que vous devez prendre une carte du dessus de votre pioche pour réanimer cet ennemi, prenez cette carte en main à la place.',
    ],
  },
  {
    card: { title: 'Sanctuary', subtitle: 'Of the Test', type: 'mission', side: 'hero' },
    abilities: [w.instead(w.wouldBeDestroyed(w.supportCharacter, 'itsOpponent'), w.stop('that'))],
    en: [
      "Each time a support character would be destroyed by an opponent's card, stop that character instead.",
    ],
    cs: [
      'Pokaždé, když by měla být zničena soupeřovou kartou podpůrná postava, namísto toho stopni tu postavu.',
    ],
    fr: [
      'Chaque fois qu’un personnage de soutien devrait être détruit par une carte adverse, stoppez ce personnage à la place.',
    ],
  },
  {
    card: { title: 'Container', subtitle: 'Of the Test', type: 'gear', side: 'hero' },
    abilities: [
      w.activated(
        [w.stop('self')],
        w.choose(w.a(w.obstacleCard, { as: 'sealed' })),
        w.insteadOf(w.wouldBeDestroyed('sealed'), w.placeBeneath('that', 'self', 'up')),
      ),
    ],
    en: [
      'Stop this gear — Choose an obstacle. The next time that obstacle would be destroyed, place that obstacle face up beneath this gear instead.',
    ],
    cs: [
      'Stopni toto vybavení – Vyber překážku. Má-li být ta překážka příště zničena, namísto toho polož tu překážku lícem vzhůru pod toto vybavení.',
    ],
    fr: [
      'Stoppez cet équipement — Choisissez un obstacle. La prochaine fois que cet obstacle devrait être détruit, placez cet obstacle face visible sous cet équipement à la place.',
    ],
  },
  {
    card: { title: 'Bulwark', subtitle: 'Of the Test', type: 'gear', side: 'hero' },
    abilities: [
      w.mayInstead(
        w.wouldBeDestroyed(w.ship),
        seq(w.pay(2), w.thisTurn(w.skillsOf(w.character, -1))),
        w.draw(1),
      ),
    ],
    en: [
      'Each time a ship would be destroyed, you may pay 2 power. If you do, each character gets skills −1 until the end of the turn. Then draw a card instead.',
    ],
    cs: [
      'Pokaždé, když by měla být zničena loď, můžeš zaplatit 2\u00a0energie. Pokud to uděláš, každá postava získá dovednosti −1 do konce kola. Poté namísto toho si lízni kartu.',
    ],
    fr: [
      'Chaque fois qu’un vaisseau devrait être détruit, vous pouvez payer 2\u00a0énergies. Si vous le faites, chaque personnage gagne −1 à ses compétences jusqu’à la fin du tour. Ensuite, piochez une carte à la place.',
    ],
  },
]
