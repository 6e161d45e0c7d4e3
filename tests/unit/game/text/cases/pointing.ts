import * as w from '@/lib/game/abilities/builders'
import type { Case } from './case'

const { a, all, anyOf, at, seq } = w

/** Cards and piles that are referred to again. */
export const pointing: readonly Case[] = [
  {
    card: { title: 'Cor-ai', subtitle: '', type: 'obstacle', side: 'villain' },
    abilities: [
      w.onFailure(
        w.choose(a(w.glyph, { as: 'judged' })),
        w.forEach(
          all({ what: 'character', hosting: 'judged' }),
          'loser',
          seq(w.loseGlyph('judged', 'opponent'), w.placeGlyph('loser')),
        ),
      ),
    ],
    en: [
      'Failure: Choose a glyph. Then your opponent puts that glyph on the bottom of their mission pile, then places the top card of that pile as a glyph beneath the character who had it.',
    ],
    cs: [
      'Selhání: Vyber symbol. Poté soupeř položí ten symbol dospod svého balíčku misí a\u00a0poté položí vrchní kartu toho balíčku jako symbol pod postavu, která jej měla.',
    ],
    fr: [
      'Échec\u00a0: Choisissez un symbole. Ensuite, votre adversaire place ce symbole au-dessous de sa pile de missions, puis place la carte du dessus de cette pile comme symbole sous le personnage qui l’avait.',
    ],
  },
  {
    card: { title: 'Zat', subtitle: '', type: 'gear', side: 'hero' },
    abilities: [
      w.activated(
        [w.stop('self')],
        w.choose(a(w.ofSkill('combat', w.obstacleCard), { as: 'aim' })),
        w.chooseOne(
          at([w.pay(1)], w.until('lasting', w.difficultyOf('aim', -1))),
          at([w.pay(3)], w.destroy('aim')),
        ),
      ),
    ],
    en: [
      'Stop this gear, pay power as listed — Choose a Combat obstacle. Then choose one: 1 power — that obstacle gets difficulty −1; or 3 power — destroy that obstacle.',
    ],
    cs: [
      'Stopni toto vybavení, zaplať energii podle vybrané možnosti – Vyber bojovou překážku. Poté vyber jednu možnost: 1\u00a0energie – ta překážka získá obtížnost −1; nebo 3\u00a0energie – znič tu překážku.',
    ],
    fr: [
      'Stoppez cet équipement, payez l’énergie de l’option choisie — Choisissez un obstacle de Combat. Ensuite, choisissez une option\u00a0: 1\u00a0énergie — cet obstacle gagne −1 en difficulté\u202f; ou 3\u00a0énergies — détruisez cet obstacle.',
    ],
  },
  {
    card: { title: 'Bedfellows', subtitle: '', type: 'event', side: 'hero' },
    abilities: [
      w.toPlay(
        w.choose(a(w.glyph, { as: 'one' })),
        w.choose(a({ what: 'glyph', otherHost: 'one' }, { as: 'two' })),
      ),
      w.does(w.swapGlyphs('one', 'two')),
    ],
    en: [
      'To play this event, choose two glyphs on different characters.',
      'Move each of those glyphs to the other character.',
    ],
    cs: [
      'K zahrání této události musíš vybrat dva symboly na různých postavách.',
      'Přesuň každý z\u00a0těch symbolů na tu druhou postavu.',
    ],
    fr: [
      'Pour jouer cet événement, choisissez deux symboles de personnages différents.',
      'Déplacez chacun de ces symboles vers l’autre personnage.',
    ],
  },
  {
    card: { title: 'Script', subtitle: 'Of the Test', type: 'mission', side: 'hero' },
    abilities: [
      w.instead(w.wouldBeDestroyed(anyOf(w.adversaryCard, w.character), 'itsOpponent'), w.stop('that')),
    ],
    en: [
      "Each time an adversary or a character would be destroyed by an opponent's card, stop that adversary or character instead.",
    ],
    cs: [
      'Pokaždé, když by měl být zničen soupeřovou kartou nepřítel nebo postava, namísto toho stopni toho nepřítele nebo tu postavu.',
    ],
    fr: [
      'Chaque fois qu’un ennemi ou un personnage devrait être détruit par une carte adverse, stoppez cet ennemi ou ce personnage à la place.',
    ],
  },
  {
    card: { title: 'Elliot', subtitle: 'Of the Test', type: 'team', side: 'hero' },
    abilities: [
      w.during(
        w.both(w.isAssigned(), w.not(w.is('mission', w.matching(w.whose('you', w.character), {})))),
        w.skillsOf('self', 1),
      ),
    ],
    en: [
      'While Elliot is assigned and the current mission has a glyph that none of your characters has, Elliot gets skills +1.',
    ],
    cs: [
      'Dokud je postava Elliot přiřazena a\u00a0aktuální mise má symbol, který nemá žádná z\u00a0tvých postav, postava Elliot získá dovednosti +1.',
    ],
    fr: [
      'Tant que le personnage Elliot est affecté et que la mission en cours a un symbole qu’aucun de vos personnages n’a, Elliot gagne +1 à ses compétences.',
    ],
  },
  {
    card: { title: 'New', subtitle: '', type: 'obstacle', side: 'villain' },
    abilities: [
      w.whenPlayed(
        w.choose(a(w.teamCharacter, { as: 'veteran' })),
        w.until('here', w.skillsOf(w.withoutGlyph(w.teamCharacter), w.glyphsOf('veteran', -1))),
      ),
    ],
    en: [
      'When you play this obstacle, choose a team character. Each team character who has no glyph gets skills −1 for each glyph the chosen character has.',
    ],
    cs: [
      'Když zahraješ tuto překážku, vyber týmovou postavu. Každá týmová postava, která nemá žádný symbol, získá dovednosti −1 za každý symbol, který vybraná postava má.',
    ],
    fr: [
      'Quand vous jouez cet obstacle, choisissez un personnage d’équipe. Chaque personnage d’équipe qui n’a aucun symbole gagne −1 à ses compétences pour chaque symbole du personnage choisi.',
    ],
  },
  {
    card: { title: 'Bauer', subtitle: 'Of the Test', type: 'support', side: 'hero' },
    abilities: [
      w.onSuccess(w.look('missions', 1, 'stay'), w.mayPay(w.stop('self'), w.move('it', 'missionsBottom'))),
    ],
    en: [
      'Success: Look at the top card of your mission pile. Then you may stop Bauer. If you do, place that card on the bottom of your mission pile.',
    ],
    cs: [
      'Úspěch: Prohlédni si vrchní kartu svého balíčku misí. Poté můžeš stopnout tuto postavu. Pokud to uděláš, polož tu kartu dospod svého balíčku misí.',
    ],
    fr: [
      'Succès\u00a0: Regardez la carte du dessus de votre pile de missions. Ensuite, vous pouvez stopper ce personnage. Si vous le faites, placez cette carte au-dessous de votre pile de missions.',
    ],
  },
  {
    // Glyphs and missions are the hero player's, whoever touches them.
    card: { title: 'Nirrti', subtitle: '', type: 'adversary', side: 'villain' },
    abilities: [
      w.onFailure(w.loseGlyph(a(w.glyph))),
      w.onFailure(w.exchangeGlyph(a(w.glyph))),
      w.onFailure(w.loseGlyph(a(w.glyph, { by: 'opponent' }), 'opponent')),
    ],
    en: [
      "Failure: Put a glyph on the bottom of its owner's mission pile.",
      "Failure: Exchange a glyph for the top card of its owner's mission pile.",
      'Failure: Your opponent puts a glyph on the bottom of their mission pile.',
    ],
    cs: [
      'Selhání: Polož symbol dospod balíčku misí jeho vlastníka.',
      'Selhání: Vyměň symbol za vrchní kartu balíčku misí jeho vlastníka.',
      'Selhání: Soupeř položí symbol dospod svého balíčku misí.',
    ],
    fr: [
      'Échec\u00a0: Placez un symbole au-dessous de la pile de missions de son propriétaire.',
      'Échec\u00a0: Échangez un symbole contre la carte du dessus de la pile de missions de son propriétaire.',
      'Échec\u00a0: Votre adversaire place un symbole au-dessous de sa pile de missions.',
    ],
  },
  {
    // Missions of a pile are cards too: "those cards" would be read as those.
    card: { title: 'Camulus', subtitle: '', type: 'adversary', side: 'villain' },
    abilities: [
      w.toPlayUnless(
        w.is('given', w.costing('>=', 3, {})),
        w.discard(w.some(2, w.inHand(w.character), { as: 'given' })),
        w.reveal(w.topOf('missions', { n: 2 })),
      ),
    ],
    en: [
      'To play Camulus, discard two character cards and reveal the top two cards of your mission pile, unless the discarded cards cost 3 or more.',
    ],
    cs: [
      'K\u00a0zahrání tohoto nepřítele musíš odhodit dvě karty postav a\u00a0odhalit vrchní dvě karty svého balíčku misí, pokud odhozené karty nestojí 3 ani více.',
    ],
    fr: [
      'Pour jouer cet ennemi, défaussez deux cartes Personnage et révélez les deux cartes du dessus de votre pile de missions, sauf si les cartes défaussées coûtent 3 ou plus.',
    ],
  },
]
