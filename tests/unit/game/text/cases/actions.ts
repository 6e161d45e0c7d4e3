import * as w from '@/lib/game/abilities/builders'
import type { Case } from './case'

const { a, all, random, seq } = w

export const actions: readonly Case[] = [
  {
    card: { title: 'Transport Rings', subtitle: 'Of the Test', type: 'gear', side: 'hero' },
    abilities: [w.activated([w.stop('self'), w.pay(3)], w.ready(a(w.character)))],
    en: ['Stop this gear, pay 3 power — Ready a character.'],
    cs: ['Stopni toto vybavení, zaplať 3\u00a0energie – Připrav postavu.'],
    fr: ['Stoppez cet équipement, payez 3\u00a0énergies — Redressez un personnage.'],
  },
  {
    card: { title: 'Harold Maybourne', subtitle: 'Of the Test', type: 'team', side: 'hero' },
    abilities: [
      w.withAll('Scorpius')(
        w.activated([w.stop('self')], w.forThisMission(w.skillsOf(w.other(w.teamCharacter), 1))),
      ),
    ],
    en: [
      'Scorpius, stop Harold Maybourne — Each other team character gets skills +1 until the end of the current mission.',
    ],
    cs: [
      'Štír, stopni postavu Harold Maybourne – Všechny ostatní týmové postavy získají dovednosti +1 do konce aktuální mise.',
    ],
    fr: [
      'Scorpion, stoppez Harold Maybourne — Chaque autre personnage d’équipe gagne +1 à ses compétences jusqu’à la fin de la mission en cours.',
    ],
  },
  {
    card: { title: 'P90', subtitle: 'Of the Test', type: 'gear', side: 'hero' },
    abilities: [
      w.activated(
        [w.stop('self'), w.block(a(w.teamCharacter), 'mission')],
        w.forThisMission(w.costToPlay(w.obstacleCard, 1)),
      ),
    ],
    en: [
      'Stop this gear, block a team character from the current mission — Obstacles cost 1 more power to play until the end of the current mission.',
    ],
    cs: [
      'Stopni toto vybavení, blokni týmovou postavu pro aktuální misi – Zahrání překážek stojí o\u00a01\u00a0energii více do konce aktuální mise.',
    ],
    fr: [
      'Stoppez cet équipement, bloquez un personnage d’équipe pour la mission en cours — Les obstacles coûtent 1\u00a0énergie de plus à jouer jusqu’à la fin de la mission en cours.',
    ],
  },
  {
    card: { title: 'Harlan', subtitle: 'Of the Test', type: 'support', side: 'hero' },
    abilities: [
      w.activated(
        [w.stop('self')],
        w.play(a(w.inHand(w.supportCharacter), { as: 'twin' }), { cost: 'normal', sameTitle: true }),
        w.later(w.endOfTurn(), w.destroy('twin')),
      ),
    ],
    en: [
      'Stop Harlan — Play a support character card from your hand at normal cost, even if you have a card with the same title in play. At the end of the turn, destroy that character.',
    ],
    cs: [
      'Stopni postavu Harlan – Zahraj kartu podpůrné postavy z\u00a0ruky za běžnou cenu, i\u00a0když máš ve hře kartu se stejným názvem. Na konci kola znič tu postavu.',
    ],
    fr: [
      'Stoppez Harlan — Jouez une carte Personnage de soutien de votre main à son coût normal, même si vous avez en jeu une carte du même titre. À la fin du tour, détruisez ce personnage.',
    ],
  },
  {
    card: { title: 'Samantha Carter', subtitle: 'Of the Test', type: 'team', side: 'hero' },
    abilities: [
      w.withAll('Triangulum')(w.activated([w.stop('self')], w.turnFaceDown(a(w.atMission(w.obstacleCard))))),
      w.withAll('Libra')(
        w.activated([w.stop('self'), w.incapacitate('self')], w.destroy(all(w.atMission(w.obstacleCard)))),
      ),
    ],
    en: [
      'Triangulum, stop Samantha Carter — Turn an obstacle at the current mission face down. (A card turned face down becomes a complication.)',
      'Libra, stop and incapacitate Samantha Carter — Destroy all obstacles at the current mission.',
    ],
    cs: [
      'Trojúhelník, stopni tuto postavu – Otoč rubem vzhůru překážku na aktuální misi. (Karta otočená rubem vzhůru se stane komplikací.)',
      'Váhy, stopni a\u00a0zneschopni tuto postavu – Znič všechny překážky na aktuální misi.',
    ],
    fr: [
      'Triangle, stoppez ce personnage — Retournez face cachée un obstacle de la mission en cours. (Une carte retournée face cachée devient une complication.)',
      'Balance, stoppez et neutralisez ce personnage — Détruisez tous les obstacles de la mission en cours.',
    ],
  },
  {
    card: { title: "Fro'tak", subtitle: 'Of the Test', type: 'support', side: 'hero' },
    abilities: [
      w.activated([w.stop('self'), w.destroy('self')], w.later(w.endOfPowerPhase('opponent'), w.gain(2))),
    ],
    en: ["Stop and destroy Fro'tak — At the end of your opponent's next power phase, gain 2 power."],
    cs: [
      'Stopni a\u00a0znič tuto postavu – Na konci soupeřovy příští energetické fáze získej 2\u00a0energie.',
    ],
    fr: [
      'Stoppez et détruisez ce personnage — À la fin de la prochaine phase d’énergie de votre adversaire, gagnez 2\u00a0énergies.',
    ],
  },
  {
    card: { title: 'Ocker', subtitle: 'Of the Test', type: 'support', side: 'hero' },
    abilities: [
      w.activated(
        [w.stop('self'), w.destroy('self')],
        w.look('deck', 5, 'topAndBottom', { whose: 'opponent' }),
      ),
    ],
    en: [
      "Stop and destroy Ocker — Look at the top five cards of your opponent's deck, then place them in any order on the top and/or bottom of that deck.",
    ],
    cs: [
      'Stopni a\u00a0znič tuto postavu – Prohlédni si vrchních pět karet soupeřova balíčku a\u00a0polož je v\u00a0libovolném pořadí navrch a/nebo dospod toho balíčku.',
    ],
    fr: [
      'Stoppez et détruisez ce personnage — Regardez les cinq cartes du dessus de la pioche de votre adversaire, puis placez-les au-dessus et/ou au-dessous de cette pioche, dans l’ordre de votre choix.',
    ],
  },
  {
    card: { title: 'Orlin', subtitle: 'Of the Test', type: 'support', side: 'hero' },
    abilities: [
      w.activated([w.destroy('self'), w.pay('x')], w.destroy(a(w.costing('=', w.x, w.obstacleCard)))),
    ],
    en: ['Destroy Orlin, pay X power — Destroy an obstacle that costs X.'],
    cs: ['Znič tuto postavu, zaplať X\u00a0energie – Znič překážku, která stojí X.'],
    fr: ['Détruisez ce personnage, payez X\u00a0énergies — Détruisez un obstacle coûtant X.'],
  },
  {
    card: { title: 'TER', subtitle: 'Of the Test', type: 'gear', side: 'hero' },
    abilities: [
      w.activated(
        [w.stop('self'), w.pay(2)],
        w.reveal(random(w.inHand(w.card, 'opponent'))),
        w.when(w.is('it', { side: 'villain' }), w.discard('it')),
      ),
    ],
    en: [
      "Stop this gear, pay 2 power — Reveal a random card from your opponent's hand. If that card is a villain card, your opponent discards it.",
    ],
    cs: [
      'Stopni toto vybavení, zaplať 2\u00a0energie – Odhal náhodnou kartu ze soupeřovy ruky. Pokud je ta karta zloduchova, soupeř ji odhodí.',
    ],
    fr: [
      'Stoppez cet équipement, payez 2\u00a0énergies — Révélez une carte au hasard de la main de votre adversaire. Si c’est une carte Méchant, votre adversaire la défausse.',
    ],
  },
  {
    card: { title: 'Zip', subtitle: 'Of the Test', type: 'adversary', side: 'villain' },
    abilities: [
      w.activated(
        [w.stop('self'), w.pay(3)],
        w.choose(a(w.trait("Goa'uld", w.obstacleCard))),
        w.until('lasting', w.gains('it', w.dominion)),
      ),
    ],
    en: [
      "Stop Zip, pay 3 power — Choose a Goa'uld obstacle. That obstacle gets dominion. (Each time you score an adversary, you may also score one obstacle there that has dominion.)",
    ],
    cs: [
      "Stopni tohoto nepřítele, zaplať 3\u00a0energie – Vyber goa'uldskou překážku. Ta překážka získá převahu. (Pokaždé, když skóruješ nepřítele, můžeš skórovat i\u00a0jednu překážku s\u00a0převahou na téže misi.)",
    ],
    fr: [
      'Stoppez cet ennemi, payez 3\u00a0énergies — Choisissez un obstacle Goa’uld. Cet obstacle gagne la domination. (Chaque fois que vous scorez un ennemi, vous pouvez aussi scorer un obstacle de la même mission qui a la domination.)',
    ],
  },
  {
    card: { title: 'Takaya', subtitle: 'Of the Test', type: 'support', side: 'hero' },
    abilities: [
      w.activated(
        [w.destroy('self'), w.pay('x')],
        w.move(a(w.costing('=', w.x, w.adversaryCard)), 'deckBottom'),
      ),
    ],
    en: ["Destroy Takaya, pay X power — Place an adversary who costs X on the bottom of their owner's deck."],
    cs: [
      'Znič tuto postavu, zaplať X\u00a0energie – Polož nepřítele, který stojí X, dospod balíčku jeho vlastníka.',
    ],
    fr: [
      'Détruisez ce personnage, payez X\u00a0énergies — Placez un ennemi coûtant X au-dessous de la pioche de son propriétaire.',
    ],
  },
  {
    card: { title: 'Hoskins', subtitle: 'Of the Test', type: 'team', side: 'hero' },
    abilities: [
      w.withAny(
        'Gemini',
        'Orion',
      )(
        w.oncePerTurn(
          w.activated(
            [w.destroy(a(w.supportCharacter, { as: 'k' }))],
            w.destroy(a(w.costing('<', w.costOf('k'), w.atMission(w.obstacleCard)))),
          ),
        ),
      ),
    ],
    en: [
      'Gemini or Orion, destroy a support character — Destroy an obstacle at the current mission that costs less than that character. You can do this only once each turn.',
    ],
    cs: [
      'Blíženci nebo Orion, znič podpůrnou postavu – Znič na aktuální misi překážku, která stojí méně než ta postava. Toto můžeš udělat jen jednou za kolo.',
    ],
    fr: [
      'Gémeaux ou Orion, détruisez un personnage de soutien — Détruisez un obstacle de la mission en cours qui coûte moins que ce personnage. Vous ne pouvez le faire qu’une fois par tour.',
    ],
  },
  {
    card: { title: 'Quantum', subtitle: 'Of the Test', type: 'gear', side: 'hero' },
    abilities: [
      w.activated([w.pay(3), w.stop('self')], w.search('deck', w.character, 'top', { reveal: true })),
    ],
    en: [
      'Pay 3 power, stop this gear — Search your deck for a character card, reveal it, shuffle the rest of that deck, and put that card on top of it.',
    ],
    cs: [
      'Zaplať 3\u00a0energie, stopni toto vybavení – Vyhledej ve svém balíčku kartu postavy, odhal ji, zamíchej zbytek balíčku a\u00a0polož tu kartu na jeho vrch.',
    ],
    fr: [
      'Payez 3\u00a0énergies, stoppez cet équipement — Cherchez une carte Personnage dans votre pioche, révélez-la, mélangez le reste de cette pioche et placez cette carte au-dessus.',
    ],
  },
  {
    card: { title: 'Healing', subtitle: 'Of the Test', type: 'gear', side: 'hero' },
    abilities: [
      w.mayInstead(w.wouldBeDestroyed(w.supportCharacter), seq(w.stop('self'), w.pay(2)), w.stop('that')),
    ],
    en: [
      'Each time a support character would be destroyed, you may stop this gear and pay 2 power. If you do, stop that character instead.',
    ],
    cs: [
      'Pokaždé, když by měla být zničena podpůrná postava, můžeš stopnout toto vybavení a\u00a0zaplatit 2\u00a0energie. Pokud to uděláš, namísto toho stopni tu postavu.',
    ],
    fr: [
      'Chaque fois qu’un personnage de soutien devrait être détruit, vous pouvez stopper cet équipement et payer 2\u00a0énergies. Si vous le faites, stoppez ce personnage à la place.',
    ],
  },
]
