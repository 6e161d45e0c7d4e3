import * as w from '@/lib/game/abilities/builders'
import type { Case } from './case'

const { a, some, may, opponentMay } = w

export const outcomes: readonly Case[] = [
  {
    card: { title: 'Salish Spirits', subtitle: 'Of the Test', type: 'obstacle', side: 'villain' },
    abilities: [w.onFailure(w.destroy(a(w.supportCharacter)))],
    en: ['Failure: Destroy a support character.'],
    cs: ['Selhání: Znič podpůrnou postavu.'],
    fr: ['Échec\u00a0: Détruisez un personnage de soutien.'],
  },
  {
    card: { title: 'Supply Raid', subtitle: 'Of the Test', type: 'mission', side: 'hero' },
    abilities: [w.onSuccess(w.lose(2, 'opponent'))],
    en: ['Success: Your opponent loses 2 power.'],
    cs: ['Úspěch: Soupeř ztratí 2\u00a0energie.'],
    fr: ['Succès\u00a0: Votre adversaire perd 2\u00a0énergies.'],
  },
  {
    card: { title: 'Sokar', subtitle: 'Of the Test', type: 'adversary', side: 'villain' },
    abilities: [
      w.onFailure(w.loseGlyph(a(w.glyphOf(w.assigned(w.character)), { by: 'opponent' }), 'opponent')),
    ],
    en: [
      'Failure: Your opponent puts a glyph from an assigned character on the bottom of their mission pile.',
    ],
    cs: ['Selhání: Soupeř položí symbol z\u00a0přiřazené postavy dospod svého balíčku misí.'],
    fr: [
      'Échec\u00a0: Votre adversaire place un symbole d’un personnage affecté au-dessous de sa pile de missions.',
    ],
  },
  {
    card: { title: 'Chekov', subtitle: 'Of the Test', type: 'support', side: 'hero' },
    abilities: [
      w.onSuccess(
        w.orInstead(
          w.nextMission(w.difficultyOf('mission', -1)),
          w.thereIs(w.other(w.assigned(w.trait('Russian', w.card)))),
          w.nextMission(w.difficultyOf('mission', -2)),
        ),
      ),
    ],
    en: [
      'Success: The next mission this turn gets difficulty −1. If another Russian card is assigned, the next mission this turn gets difficulty −2 instead.',
    ],
    cs: [
      'Úspěch: Příští mise v\u00a0tomto kole získá obtížnost −1. Pokud je přiřazena jiná ruská karta, namísto toho získá příští mise v\u00a0tomto kole obtížnost −2.',
    ],
    fr: [
      'Succès\u00a0: La prochaine mission de ce tour gagne −1 en difficulté. Si une autre carte Russe est affectée, la prochaine mission de ce tour gagne à la place −2 en difficulté.',
    ],
  },
  {
    card: { title: 'Triad', subtitle: 'Of the Test', type: 'mission', side: 'hero' },
    abilities: [w.onSuccess(may(w.takeFromDiscard(w.character)))],
    en: ['Success: You may take a character card from your discard pile into hand.'],
    cs: ['Úspěch: Můžeš vzít kartu postavy ze své odhazovací kupky do ruky.'],
    fr: ['Succès\u00a0: Vous pouvez prendre en main une carte Personnage de votre défausse.'],
  },
  {
    card: { title: 'Asgard', subtitle: 'Of the Test', type: 'mission', side: 'hero' },
    abilities: [w.onSuccess(w.thisTurn(w.cannotBe('revived', w.assigned(w.adversaryCard))))],
    en: ["Success: Assigned adversaries can't be revived until the end of the turn."],
    cs: ['Úspěch: Přiřazené nepřátele nelze oživit do konce kola.'],
    fr: ['Succès\u00a0: Les ennemis affectés ne peuvent pas être réanimés jusqu’à la fin du tour.'],
  },
  {
    card: { title: 'Time Loop', subtitle: 'Of the Test', type: 'mission', side: 'hero' },
    abilities: [w.onFailure(w.thisTurn(w.noMoreMissions('you')))],
    en: ["Failure: You can't play any more missions this turn."],
    cs: ['Selhání: Už nemůžeš v\u00a0tomto kole zahrát žádnou další misi.'],
    fr: ['Échec\u00a0: Vous ne pouvez plus jouer de mission ce tour-ci.'],
  },
  {
    card: { title: 'Blood', subtitle: 'Of the Test', type: 'obstacle', side: 'villain' },
    abilities: [
      w.onFailure(
        w.incapacitate(a(w.teamCharacter)),
        w.when(w.thereIs(w.assigned(w.trait("Goa'uld", w.adversaryCard))), may(w.take('self'))),
      ),
    ],
    en: [
      "Failure: Incapacitate a team character. Then, if a Goa'uld adversary is assigned, you may take this obstacle into hand.",
    ],
    cs: [
      "Selhání: Zneschopni týmovou postavu. Pokud je přiřazen goa'uldský nepřítel, můžeš vzít tuto překážku do ruky.",
    ],
    fr: [
      'Échec\u00a0: Neutralisez un personnage d’équipe. Ensuite, si un ennemi Goa’uld est affecté, vous pouvez prendre cet obstacle en main.',
    ],
  },
  {
    card: { title: 'Body', subtitle: 'Of the Test', type: 'obstacle', side: 'villain' },
    abilities: [
      w.onFailure(
        w.chooseOne(w.stop(a(w.character)), w.stop(some(2, w.readyOne(w.character), { by: 'opponent' }))),
      ),
    ],
    en: ['Failure: Choose one: stop a character; or your opponent stops two ready characters.'],
    cs: ['Selhání: Vyber jednu možnost: stopni postavu; nebo soupeř stopne dvě připravené postavy.'],
    fr: [
      'Échec\u00a0: Choisissez une option\u00a0: stoppez un personnage\u202f; ou votre adversaire stoppe deux personnages prêts.',
    ],
  },
  {
    card: { title: 'Aschen', subtitle: 'Of the Test', type: 'mission', side: 'hero' },
    abilities: [w.onFailure(w.thisTurn(w.missionCost(1)))],
    en: ['Failure: Continuing to another mission costs 1 more power until the end of the turn.'],
    cs: ['Selhání: Pokračování další misí stojí o\u00a01\u00a0energii více do konce kola.'],
    fr: [
      'Échec\u00a0: Continuer vers une autre mission coûte 1\u00a0énergie de plus jusqu’à la fin du tour.',
    ],
  },
  {
    card: { title: 'Swap', subtitle: 'Of the Test', type: 'obstacle', side: 'villain' },
    abilities: [w.onFailure(may(w.moveGlyphBetween(w.teamCharacter)))],
    en: ['Failure: You may move a glyph from one team character to another.'],
    cs: ['Selhání: Můžeš přesunout symbol z\u00a0jedné týmové postavy na jinou.'],
    fr: ['Échec\u00a0: Vous pouvez déplacer un symbole d’un personnage d’équipe à un autre.'],
  },
  {
    card: { title: 'Corrupted', subtitle: 'Of the Test', type: 'obstacle', side: 'villain' },
    abilities: [
      w.onFailure(
        w.destroy(a(w.supportCharacter)),
        w.when(
          w.compare(
            w.countOf(w.whose('opponent', w.supportCharacter)),
            '>',
            w.countOf(w.whose('opponent', w.teamCharacter)),
          ),
          w.destroy(a(w.supportCharacter)),
        ),
      ),
    ],
    en: [
      'Failure: Destroy a support character. Then, if your opponent has more support characters than team characters, destroy a support character.',
    ],
    cs: [
      'Selhání: Znič podpůrnou postavu. Pokud má soupeř více podpůrných postav než týmových, znič podpůrnou postavu.',
    ],
    fr: [
      'Échec\u00a0: Détruisez un personnage de soutien. Ensuite, si votre adversaire a plus de personnages de soutien que de personnages d’équipe, détruisez un personnage de soutien.',
    ],
  },
  {
    card: { title: 'Score', subtitle: 'Of the Test', type: 'mission', side: 'hero' },
    abilities: [
      w.onSuccess(
        opponentMay([w.choose(a(w.adversaryCard, { as: 'q' })), w.pay(w.costOf('q'))], {
          ifDone: w.score('q', 'opponent'),
        }),
      ),
    ],
    en: [
      "Success: Your opponent may choose an adversary and pay power equal to that adversary's cost. If they do, they score that adversary.",
    ],
    cs: [
      'Úspěch: Soupeř může vybrat nepřítele a\u00a0zaplatit tolik energie, kolik činí cena toho nepřítele. Pokud to udělá, skóruje toho nepřítele.',
    ],
    fr: [
      'Succès\u00a0: Votre adversaire peut choisir un ennemi et payer un montant d’énergie égal au coût de cet ennemi. S’il le fait, il score cet ennemi.',
    ],
  },
  {
    card: { title: 'Hot', subtitle: 'Of the Test', type: 'obstacle', side: 'villain' },
    abilities: [w.withdraw(2), w.dominion],
    en: [
      'Withdraw 2. (Destroy this obstacle — Gain 2 power.)',
      'Dominion. (Each time you score an adversary, you may also score one obstacle there that has dominion.)',
    ],
    cs: [
      'Ústup 2. (Znič tuto překážku – Získej 2\u00a0energie.)',
      'Převaha. (Pokaždé, když skóruješ nepřítele, můžeš skórovat i\u00a0jednu překážku s\u00a0převahou na téže misi.)',
    ],
    fr: [
      'Repli 2. (Détruisez cet obstacle — Gagnez 2\u00a0énergies.)',
      'Domination. (Chaque fois que vous scorez un ennemi, vous pouvez aussi scorer un obstacle de la même mission qui a la domination.)',
    ],
  },
  {
    card: { title: 'Fleet', subtitle: 'Of the Test', type: 'ship', side: 'villain' },
    abilities: [w.onVictory(w.blockade), w.onFailure(w.promote(a(w.teamCharacter)))],
    en: [
      "Victory: Blockade a mission. (Place the top card of your opponent's mission pile face up beneath this card. A mission that this card has blockaded before goes to the bottom of that pile.)",
      'Failure: Place a promotion token on a team character. (Each promotion token on a character gives them point value +1, up to a point value of 6.)',
    ],
    cs: [
      'Vítězství: Uval blokádu na misi. (Polož vrchní kartu soupeřova balíčku misí lícem vzhůru pod tuto kartu. Dospod toho balíčku se vrátí mise, na kterou tato karta uvalila blokádu už dříve.)',
      'Selhání: Polož žeton povýšení na týmovou postavu. (Každý žeton povýšení na postavě jí dává hodnotu +1, nejvýše do hodnoty 6.)',
    ],
    fr: [
      'Victoire\u00a0: Mettez une mission sous blocus. (Placez la carte du dessus de la pile de missions de votre adversaire face visible sous cette carte. Une mission que cette carte avait déjà mise sous blocus est replacée au-dessous de cette pile.)',
      'Échec\u00a0: Placez un jeton de promotion sur un personnage d’équipe. (Chaque jeton de promotion sur un personnage lui donne +1 en valeur, jusqu’à une valeur de 6.)',
    ],
  },
  {
    card: { title: 'Nyan', subtitle: 'Of the Test', type: 'support', side: 'hero' },
    abilities: [w.onSuccess(w.lose(2, 'opponent'), w.gain(1))],
    en: ['Success: Your opponent loses 2 power. Then you gain 1 power.'],
    cs: ['Úspěch: Soupeř ztratí 2\u00a0energie. Poté získej 1\u00a0energii.'],
    fr: ['Succès\u00a0: Votre adversaire perd 2\u00a0énergies. Ensuite, gagnez 1\u00a0énergie.'],
  },
  {
    card: { title: 'Exploitation', subtitle: 'Of the Test', type: 'obstacle', side: 'villain' },
    abilities: [w.onSuccessOrFailure(may(w.forceContinue))],
    en: [
      'Success or Failure: You may make the hero player continue to another mission this turn, without paying power to continue; the villain player still gains 1 power for each failed mission this turn.',
    ],
    cs: [
      'Úspěch nebo Selhání: Můžeš přimět hrdinu pokračovat v\u00a0tomto kole další misí, aniž by za pokračování platil energii; zloduch přesto získá 1\u00a0energii za každou neúspěšnou misi v\u00a0tomto kole.',
    ],
    fr: [
      'Succès ou Échec\u00a0: Vous pouvez faire continuer le joueur Héros vers une autre mission ce tour-ci, sans qu’il paie d’énergie pour continuer\u202f; le joueur Méchant gagne tout de même 1\u00a0énergie pour chaque mission ratée ce tour-ci.',
    ],
  },
  {
    card: { title: 'Baal', subtitle: 'Of the Test', type: 'adversary', side: 'villain' },
    abilities: [w.each(w.revived(), w.mayPay(w.pay(4), w.score('self'))), w.onFailure(w.score('self'))],
    en: [
      'Each time you revive Baal, you may pay 4 power. If you do, score them. (That way you may score after a successful mission, too.)',
      'Failure: Score Baal.',
    ],
    cs: [
      'Pokaždé, když oživíš tohoto nepřítele, můžeš zaplatit 4\u00a0energie. Pokud to uděláš, skóruj jej. (Takto lze skórovat i\u00a0po úspěšné misi.)',
      'Selhání: Skóruj tohoto nepřítele.',
    ],
    fr: [
      'Chaque fois que vous réanimez cet ennemi, vous pouvez payer 4\u00a0énergies. Si vous le faites, scorez-le. (On peut ainsi scorer même après une mission réussie.)',
      'Échec\u00a0: Scorez cet ennemi.',
    ],
  },
  {
    card: { title: 'Dilation', subtitle: 'Of the Test', type: 'obstacle', side: 'villain' },
    abilities: [w.onFailure(w.skipTurn('opponent')), w.onFailure(w.skipTurn('you'))],
    en: [
      'Failure: Your opponent skips their next turn. (With two players, you then have two turns in a row.)',
      'Failure: Skip your next turn.',
    ],
    cs: [
      'Selhání: Soupeř vynechá své příští kolo. (Ve dvou hráčích pak hraješ dvě kola za sebou.)',
      'Selhání: Vynech své příští kolo.',
    ],
    fr: [
      'Échec\u00a0: Votre adversaire passe son prochain tour. (À deux joueurs, vous jouez alors deux tours de suite.)',
      'Échec\u00a0: Passez votre prochain tour.',
    ],
  },
  {
    card: { title: 'Doctor', subtitle: 'Of the Test', type: 'support', side: 'hero' },
    abilities: [
      w.onSuccess(w.stop(w.a(w.incapacitated(w.character)))),
      w.onSuccess(w.stop(w.a(w.character))),
      w.onSuccess(w.turnFaceDown(w.a(w.atMission(w.obstacleCard)))),
      w.always(w.again('success', w.heroCard)),
      w.always(w.again('failure', w.villainCard)),
    ],
    en: [
      'Success: Stop an incapacitated character. (Once stopped, that character is no longer incapacitated.)',
      'Success: Stop a character.',
      'Success: Turn an obstacle at the current mission face down. (A card turned face down becomes a complication.)',
      'The success text of each hero card occurs an additional time. (Missions count as hero cards, too.)',
      'The failure text of each villain card occurs an additional time.',
    ],
    cs: [
      'Úspěch: Stopni zneschopněnou postavu. (Stopnutá postava už není zneschopněná.)',
      'Úspěch: Stopni postavu.',
      'Úspěch: Otoč rubem vzhůru překážku na aktuální misi. (Karta otočená rubem vzhůru se stane komplikací.)',
      'Text Úspěch každé hrdinovy karty se použije ještě jednou. (I\u00a0mise se počítají mezi hrdinovy karty.)',
      'Text Selhání každé zloduchovy karty se použije ještě jednou.',
    ],
    fr: [
      'Succès\u00a0: Stoppez un personnage neutralisé. (Une fois stoppé, ce personnage n’est plus neutralisé.)',
      'Succès\u00a0: Stoppez un personnage.',
      'Succès\u00a0: Retournez face cachée un obstacle de la mission en cours. (Une carte retournée face cachée devient une complication.)',
      'Le texte Succès de chaque carte Héros s’applique une fois de plus. (Les missions comptent aussi comme des cartes Héros.)',
      'Le texte Échec de chaque carte Méchant s’applique une fois de plus.',
    ],
  },
  {
    card: { title: 'Tyler', subtitle: 'Of the Test', type: 'support', side: 'hero' },
    abilities: [
      w.activated(
        [w.pay(1)],
        w.choose(w.another(w.character)),
        w.forThisMission(w.gainsTraitsOf('self', 'it')),
      ),
    ],
    en: [
      "Pay 1 power — Choose another character. Tyler gets all of that character's traits until the end of the current mission. (Even with the trait “team” a support character is assigned like any other support character.)",
    ],
    cs: [
      'Zaplať 1\u00a0energii – Vyber jinou postavu. Postava Tyler získá všechny rysy té postavy do konce aktuální mise. (I\u00a0s\u00a0rysem „týmová“ se podpůrná postava přiřazuje jako každá jiná podpůrná postava.)',
    ],
    fr: [
      'Payez 1\u00a0énergie — Choisissez un autre personnage. Le personnage Tyler gagne tous les traits de ce personnage jusqu’à la fin de la mission en cours. (Même avec le trait «\u00a0équipe\u00a0», un personnage de soutien s’affecte comme tout autre personnage de soutien.)',
    ],
  },
]
