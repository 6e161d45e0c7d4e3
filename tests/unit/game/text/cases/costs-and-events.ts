import * as w from '@/lib/game/abilities/builders'
import type { Case } from './case'

const { a, all, some, upTo, anyNumber, may } = w

export const costsAndEvents: readonly Case[] = [
  {
    card: { title: 'Seasoned Travelers', subtitle: 'Of the Test', type: 'event', side: 'hero' },
    abilities: [w.does(w.choose(a(w.teamCharacter)), w.forThisMission(w.skillsOf('it', w.glyphsOf('it'))))],
    en: [
      'Choose a team character. Until the end of the current mission, that character gets skills +1 for each glyph they have.',
    ],
    cs: [
      'Vyber týmovou postavu. Do konce aktuální mise získá ta postava dovednosti +1 za každý symbol, který má.',
    ],
    fr: [
      'Choisissez un personnage d’équipe. Jusqu’à la fin de la mission en cours, ce personnage gagne +1 à ses compétences pour chaque symbole qu’il a.',
    ],
  },
  {
    card: { title: 'Antiquity', subtitle: 'Of the Test', type: 'event', side: 'hero' },
    abilities: [
      w.does(
        w.choose(a(w.teamCharacter)),
        w.orInstead(
          w.forThisMission(w.skillOf('it', 'culture', 1)),
          w.is('it', { trait: "Tok'ra" }),
          w.forThisMission(w.skillOf('it', 'culture', 2)),
        ),
      ),
    ],
    en: [
      "Choose a team character. That character gets Culture +1 until the end of the current mission. If that character is a Tok'ra character, they get Culture +2 until the end of the current mission instead.",
    ],
    cs: [
      "Vyber týmovou postavu. Ta postava získá Kulturu +1 do konce aktuální mise. Pokud je ta postava tok'rská, namísto toho získá Kulturu +2 do konce aktuální mise.",
    ],
    fr: [
      'Choisissez un personnage d’équipe. Ce personnage gagne +1 en Culture jusqu’à la fin de la mission en cours. Si c’est un personnage Tok’ra, il gagne à la place +2 en Culture jusqu’à la fin de la mission en cours.',
    ],
  },
  {
    card: { title: 'Keep in Check', subtitle: 'Of the Test', type: 'event', side: 'hero' },
    abilities: [
      w.does(
        w.returnToHand(a(w.adversaryCard)),
        may(w.stop(a(w.trait("Tok'ra", w.character))), { ifDone: w.gain(2) }),
      ),
    ],
    en: [
      "Return an adversary to their owner's hand. Then you may stop a Tok'ra character. If you do, gain 2 power.",
    ],
    cs: [
      "Vrať nepřítele do ruky jeho vlastníka. Poté můžeš stopnout tok'rskou postavu. Pokud to uděláš, získej 2\u00a0energie.",
    ],
    fr: [
      'Renvoyez un ennemi dans la main de son propriétaire. Ensuite, vous pouvez stopper un personnage Tok’ra. Si vous le faites, gagnez 2\u00a0énergies.',
    ],
  },
  {
    card: { title: 'Roundup', subtitle: 'Of the Test', type: 'event', side: 'hero' },
    abilities: [w.does(w.choose(a(w.adversaryCard)), w.thisTurn(w.cannotBe('revived', 'it')))],
    en: ["Choose an adversary. That adversary can't be revived until the end of the turn."],
    cs: ['Vyber nepřítele. Toho nepřítele nelze oživit do konce kola.'],
    fr: ['Choisissez un ennemi. Cet ennemi ne peut pas être réanimé jusqu’à la fin du tour.'],
  },
  {
    card: { title: 'Yeeha', subtitle: 'Of the Test', type: 'event', side: 'hero' },
    abilities: [w.does(w.destroy(a(w.anyOf(w.obstacleCard, w.assigned(w.adversaryCard)))))],
    en: ['Destroy an obstacle or an assigned adversary.'],
    cs: ['Znič překážku nebo přiřazeného nepřítele.'],
    fr: ['Détruisez un obstacle ou un ennemi affecté.'],
  },
  {
    card: { title: 'R and R', subtitle: 'Of the Test', type: 'event', side: 'hero' },
    abilities: [
      w.does(
        w.block(all(w.teamCharacter), 'mission'),
        w.later(w.endOfMission, w.thisTurn(w.skillsOf(w.readyOne(w.teamCharacter), 1))),
      ),
    ],
    en: [
      'Block all team characters from the current mission. At the end of the current mission, each ready team character gets skills +1 until the end of the turn.',
    ],
    cs: [
      'Blokni všechny týmové postavy pro aktuální misi. Na konci aktuální mise získá každá připravená týmová postava dovednosti +1 do konce kola.',
    ],
    fr: [
      'Bloquez tous les personnages d’équipe pour la mission en cours. À la fin de la mission en cours, chaque personnage d’équipe prêt gagne +1 à ses compétences jusqu’à la fin du tour.',
    ],
  },
  {
    card: { title: 'Barter', subtitle: 'Of the Test', type: 'event', side: 'hero' },
    abilities: [w.toPlay(w.stop(a(w.character, { as: 'b' }))), w.does(w.gain(w.ratingOf('ingenuity', 'b')))],
    en: ['To play this event, stop a character.', "Gain power equal to that character's Ingenuity."],
    cs: [
      'K zahrání této události musíš stopnout postavu.',
      'Získej tolik energie, kolik činí Důvtip té postavy.',
    ],
    fr: [
      'Pour jouer cet événement, stoppez un personnage.',
      'Gagnez un montant d’énergie égal à l’Ingéniosité de ce personnage.',
    ],
  },
  {
    card: { title: 'Close Inspection', subtitle: 'Of the Test', type: 'event', side: 'hero' },
    abilities: [
      w.toPlay(w.stop(a(w.character, { as: 'b' }))),
      w.does(
        w.move(
          some(w.ratingOf('science', 'b'), { what: 'card', place: 'discard', not: { what: 'event' } }),
          'deckShuffled',
        ),
      ),
    ],
    en: [
      'To play this event, stop a character.',
      "Shuffle a number of non-event cards from your discard pile equal to that character's Science into your deck.",
    ],
    cs: [
      'K zahrání této události musíš stopnout postavu.',
      'Zamíchej do svého balíčku ze své odhazovací kupky tolik karet, které nejsou události, kolik činí Věda té postavy.',
    ],
    fr: [
      'Pour jouer cet événement, stoppez un personnage.',
      'Mélangez dans votre pioche un nombre de cartes de votre défausse autres que des événements, égal à la Science de ce personnage.',
    ],
  },
  {
    card: { title: 'Revision', subtitle: 'Of the Test', type: 'event', side: 'hero' },
    abilities: [
      w.toPlay(w.stop(a(w.assigned(w.character)))),
      w.does(
        w.choosePlayer,
        w.move(
          upTo(4, { what: 'card', place: 'discard', whose: 'chosenPlayer', not: { what: 'event' } }),
          'deckShuffled',
          'chosenPlayer',
        ),
      ),
    ],
    en: [
      'To play this event, stop an assigned character.',
      'Choose a player. Then that player shuffles up to four non-event cards from their discard pile into their deck.',
    ],
    cs: [
      'K zahrání této události musíš stopnout přiřazenou postavu.',
      'Vyber hráče. Poté ten hráč zamíchá do svého balíčku ze své odhazovací kupky až čtyři karty, které nejsou události.',
    ],
    fr: [
      'Pour jouer cet événement, stoppez un personnage affecté.',
      'Choisissez un joueur. Ensuite, ce joueur mélange dans sa pioche jusqu’à quatre cartes de sa défausse autres que des événements.',
    ],
  },
  {
    card: { title: 'Cheap', subtitle: 'Of the Test', type: 'event', side: 'hero' },
    abilities: [
      w.toPlay(w.choose(a(w.obstacleCard, { as: 'k' })), w.pay(w.costOf('k', 2))),
      w.does(w.destroy('k')),
    ],
    en: [
      "To play this event, choose an obstacle and pay power equal to double that obstacle's cost.",
      'Destroy that obstacle.',
    ],
    cs: [
      'K\u00a0zahrání této události musíš vybrat překážku a\u00a0zaplatit tolik energie, kolik činí dvojnásobek ceny té překážky.',
      'Znič tu překážku.',
    ],
    fr: [
      'Pour jouer cet événement, choisissez un obstacle et payez un montant d’énergie égal au double du coût de cet obstacle.',
      'Détruisez cet obstacle.',
    ],
  },
  {
    card: { title: 'Covert', subtitle: 'Of the Test', type: 'event', side: 'hero' },
    abilities: [
      w.toPlay(w.stop(anyNumber(w.teamCharacter, { as: 'k' }))),
      w.does(w.destroy(a(w.costing('=', w.sizeOf('k'), w.obstacleCard)))),
    ],
    en: [
      'To play this event, stop any number of team characters.',
      'Destroy an obstacle whose cost is equal to the number of those characters.',
    ],
    cs: [
      'K zahrání této události musíš stopnout libovolný počet týmových postav.',
      'Znič překážku, jejíž cena je rovna počtu těch postav.',
    ],
    fr: [
      'Pour jouer cet événement, stoppez n’importe quel nombre de personnages d’équipe.',
      'Détruisez un obstacle dont le coût est égal au nombre de ces personnages.',
    ],
  },
  {
    card: { title: 'Frank Simmons', subtitle: 'Of the Test', type: 'adversary', side: 'villain' },
    abilities: [
      {
        ...w.toAssign(w.character, [w.pay(w.countOf(w.other(w.atMission(w.trait('Political', w.card)))))]),
        while: w.isAssigned(),
      },
    ],
    en: [
      'While Frank Simmons is assigned, to assign a character, your opponent must pay 1 power for each other Political card at the current mission.',
    ],
    cs: [
      'Dokud je tento nepřítel přiřazen, za přiřazení postavy musí soupeř zaplatit 1\u00a0energii za každou další politickou kartu na aktuální misi.',
    ],
    fr: [
      'Tant que cet ennemi est affecté, pour affecter un personnage, votre adversaire doit payer 1\u00a0énergie pour chaque autre carte Politique de la mission en cours.',
    ],
  },
  {
    card: { title: 'Freyr', subtitle: 'Of the Test', type: 'support', side: 'hero' },
    abilities: [w.toAssign('self', [w.pay(2)], { unless: w.thereWas('success') })],
    en: ['To assign Freyr, pay 2 power, unless there was a successful mission this turn.'],
    cs: [
      'Za přiřazení této postavy zaplať 2\u00a0energie, pokud v\u00a0tomto kole nebyla žádná úspěšná mise.',
    ],
    fr: [
      'Pour affecter ce personnage, payez 2\u00a0énergies, sauf s’il y a eu une mission réussie ce tour-ci.',
    ],
  },
  {
    card: { title: 'Stall', subtitle: 'Of the Test', type: 'mission', side: 'hero' },
    abilities: [w.toAssign(w.adversaryCard, [w.pay(w.countOf(w.assigned(w.character)))])],
    en: ['To assign an adversary, your opponent must pay 1 power for each assigned character.'],
    cs: ['Za přiřazení nepřítele musí soupeř zaplatit 1\u00a0energii za každou přiřazenou postavu.'],
    fr: [
      'Pour affecter un ennemi, votre adversaire doit payer 1\u00a0énergie pour chaque personnage affecté.',
    ],
  },
  {
    card: { title: 'Tight', subtitle: 'Of the Test', type: 'obstacle', side: 'villain' },
    abilities: [w.toAssign(w.character, [w.stop(a(w.other(w.character, 'them')))])],
    en: ['To assign a character, your opponent must stop another character.'],
    cs: ['Za přiřazení postavy musí soupeř stopnout jinou postavu.'],
    fr: ['Pour affecter un personnage, votre adversaire doit stopper un autre personnage.'],
  },
  {
    card: { title: 'Clever', subtitle: 'Of the Test', type: 'event', side: 'hero' },
    abilities: [
      w.playOnlyIf(w.missionRequires('ingenuity')),
      w.does(
        w.choose(a(w.teamCharacter)),
        w.forThisMission(w.skillsOf('it', 1)),
        w.when(w.is('it', { blocked: true }), w.unblock('it')),
      ),
    ],
    en: [
      'You can play this event only if the current mission is an Ingenuity mission.',
      'Choose a team character. That character gets skills +1 until the end of the current mission. If that character is blocked, unblock them.',
    ],
    cs: [
      'Tuto událost můžeš zahrát, jen pokud je aktuální mise důvtipová.',
      'Vyber týmovou postavu. Ta postava získá dovednosti +1 do konce aktuální mise. Pokud je ta postava bloknuta, odblokuj ji.',
    ],
    fr: [
      'Vous ne pouvez jouer cet événement que si la mission en cours est une mission d’Ingéniosité.',
      'Choisissez un personnage d’équipe. Ce personnage gagne +1 à ses compétences jusqu’à la fin de la mission en cours. Si ce personnage est bloqué, débloquez-le.',
    ],
  },
]
