import * as w from '@/lib/game/abilities/builders'
import type { Case } from './case'

const { a, all, some, anyNumber, random, seq, may, mayPay, opponentMay } = w

export const triggered: readonly Case[] = [
  {
    card: { title: 'Olaf', subtitle: 'Of the Test', type: 'support', side: 'hero' },
    abilities: [w.whenPlayed(may(w.block(a(w.adversaryCard), 'mission')))],
    en: ['When you play Olaf, you may block an adversary from the current mission.'],
    cs: ['Když zahraješ tuto postavu, můžeš bloknout nepřítele pro aktuální misi.'],
    fr: ['Quand vous jouez ce personnage, vous pouvez bloquer un ennemi pour la mission en cours.'],
  },
  {
    card: { title: 'Ishta', subtitle: 'Of the Test', type: 'team', side: 'hero' },
    abilities: [w.each(w.earns('self', 'had'), may(w.destroy(a(w.adversaryCard))))],
    en: ['Each time Ishta earns a glyph they already have, you may destroy an adversary.'],
    cs: ['Pokaždé, když tato postava získá symbol, který už má, můžeš zničit nepřítele.'],
    fr: ['Chaque fois que ce personnage obtient un symbole qu’il a déjà, vous pouvez détruire un ennemi.'],
  },
  {
    card: { title: 'Brief Candle', subtitle: 'Of the Test', type: 'mission', side: 'hero' },
    abilities: [w.whenPlayed(w.stop(a(w.character)))],
    en: ['When you play this mission, stop a character.'],
    cs: ['Když zahraješ tuto misi, stopni postavu.'],
    fr: ['Quand vous jouez cette mission, stoppez un personnage.'],
  },
  {
    card: { title: 'Henry Hayes', subtitle: 'Of the Test', type: 'support', side: 'hero' },
    abilities: [w.each(w.endOfPowerPhase(), w.gain(1)), w.toAssign('self', [w.pay(2), w.discardCard()])],
    en: [
      'At the end of your power phase, gain 1 power.',
      'To assign Henry Hayes, pay 2 power and discard a card.',
    ],
    cs: [
      'Na konci své energetické fáze získej 1\u00a0energii.',
      'Za přiřazení této postavy zaplať 2\u00a0energie a\u00a0odhoď kartu.',
    ],
    fr: [
      'À la fin de votre phase d’énergie, gagnez 1\u00a0énergie.',
      'Pour affecter ce personnage, payez 2\u00a0énergies et défaussez une carte.',
    ],
  },
  {
    card: { title: 'Zukhov', subtitle: 'Of the Test', type: 'team', side: 'hero' },
    abilities: [w.each(w.earns('self', ['Pisces']), may(w.searchDeck(w.gearCard)))],
    en: [
      'Each time Zukhov earns a Pisces glyph, you may search your deck for a gear card, reveal it, take it into hand, and shuffle your deck.',
    ],
    cs: [
      'Pokaždé, když tato postava získá symbol Ryby, můžeš vyhledat ve svém balíčku kartu vybavení, odhalit ji, vzít ji do ruky a\u00a0zamíchat balíček.',
    ],
    fr: [
      'Chaque fois que ce personnage obtient un symbole Poissons, vous pouvez chercher une carte Équipement dans votre pioche, la révéler, la prendre en main et mélanger votre pioche.',
    ],
  },
  {
    card: { title: 'Antarctic Rescue', subtitle: 'Of the Test', type: 'mission', side: 'hero' },
    abilities: [w.whenPlayed(w.block(a(w.teamCharacter, { by: 'opponent' })))],
    en: ['When you play this mission, your opponent chooses a team character. That character is blocked.'],
    cs: ['Když zahraješ tuto misi, soupeř vybere týmovou postavu. Ta postava je bloknuta.'],
    fr: [
      'Quand vous jouez cette mission, votre adversaire choisit un personnage d’équipe. Ce personnage est bloqué.',
    ],
  },
  {
    card: { title: 'Imhotep', subtitle: 'Of the Test', type: 'adversary', side: 'villain' },
    abilities: [
      w.whenPlayed(
        w.chooseOne(
          w.stop(a(w.trait('Jaffa', w.teamCharacter))),
          w.stop(all(w.trait('Jaffa', w.supportCharacter))),
        ),
      ),
    ],
    en: [
      'When you play Imhotep, choose one: stop a Jaffa team character; or stop all Jaffa support characters.',
    ],
    cs: [
      'Když zahraješ tohoto nepřítele, vyber jednu možnost: stopni jaffskou týmovou postavu; nebo stopni všechny jaffské podpůrné postavy.',
    ],
    fr: [
      'Quand vous jouez cet ennemi, choisissez une option\u00a0: stoppez un personnage d’équipe Jaffa\u202f; ou stoppez tous les personnages de soutien Jaffa.',
    ],
  },
  {
    card: { title: 'Apophis', subtitle: 'Of the Test', type: 'adversary', side: 'villain' },
    abilities: [
      w.whenAssigned(opponentMay(w.stop(some(2, w.character)), { ifNot: may(w.stop(a(w.character))) })),
    ],
    en: [
      "Each time you assign Apophis, your opponent may stop two characters. If they don't, you may stop a character.",
    ],
    cs: [
      'Pokaždé, když přiřadíš tohoto nepřítele, soupeř může stopnout dvě postavy. Pokud to neudělá, můžeš stopnout postavu.',
    ],
    fr: [
      'Chaque fois que vous affectez cet ennemi, votre adversaire peut stopper deux personnages. S’il ne le fait pas, vous pouvez stopper un personnage.',
    ],
  },
  {
    card: { title: 'Hathor', subtitle: 'Of the Test', type: 'adversary', side: 'villain' },
    abilities: [w.whenAssigned(w.forThisMission(w.skillsOf(w.assigned(w.character), -1)))],
    en: [
      'Each time you assign Hathor, each assigned character gets skills −1 until the end of the current mission.',
    ],
    cs: [
      'Pokaždé, když přiřadíš tohoto nepřítele, každá přiřazená postava získá dovednosti −1 do konce aktuální mise.',
    ],
    fr: [
      'Chaque fois que vous affectez cet ennemi, chaque personnage affecté gagne −1 à ses compétences jusqu’à la fin de la mission en cours.',
    ],
  },
  {
    card: { title: 'Mollem', subtitle: 'Of the Test', type: 'adversary', side: 'villain' },
    abilities: [w.whenAssigned(w.gain(2, 'opponent'), may(w.destroy(a(w.supportCharacter))))],
    en: [
      'Each time you assign Mollem, your opponent gains 2 power. Then you may destroy a support character.',
    ],
    cs: [
      'Pokaždé, když přiřadíš tohoto nepřítele, soupeř získá 2\u00a0energie. Poté můžeš zničit podpůrnou postavu.',
    ],
    fr: [
      'Chaque fois que vous affectez cet ennemi, votre adversaire gagne 2\u00a0énergies. Ensuite, vous pouvez détruire un personnage de soutien.',
    ],
  },
  {
    card: { title: 'Anise', subtitle: 'Of the Test', type: 'support', side: 'hero' },
    abilities: [
      w.whenPlayed(
        mayPay(w.stop(a(w.teamCharacter, { as: 'one' })), w.ready(a(w.other(w.teamCharacter, 'one')))),
      ),
    ],
    en: ['When you play Anise, you may stop a team character. If you do, ready another team character.'],
    cs: [
      'Když zahraješ postavu Anise, můžeš stopnout týmovou postavu. Pokud to uděláš, připrav jinou týmovou postavu.',
    ],
    fr: [
      'Quand vous jouez le personnage Anise, vous pouvez stopper un personnage d’équipe. Si vous le faites, redressez un autre personnage d’équipe.',
    ],
  },
  {
    card: { title: 'Burke', subtitle: 'Of the Test', type: 'support', side: 'hero' },
    abilities: [w.whenPlayed(w.until('lasting', w.difficultyOf('mission', -1)))],
    en: ['When you play Burke, the current mission gets difficulty −1.'],
    cs: ['Když zahraješ tuto postavu, aktuální mise získá obtížnost −1.'],
    fr: ['Quand vous jouez ce personnage, la mission en cours gagne −1 en difficulté.'],
  },
  {
    card: { title: 'Cross', subtitle: 'Of the Test', type: 'support', side: 'hero' },
    abilities: [
      w.whenPlayed(
        w.choose(a(w.teamCharacter)),
        w.thisTurn(w.skillsOf('it', 1)),
        w.when(w.not(w.is('it', w.trait('NID', {}))), w.stop('self')),
      ),
    ],
    en: [
      "When you play Cross, choose a team character. That character gets skills +1 until the end of the turn. If that character isn't an NID character, stop Cross.",
    ],
    cs: [
      'Když zahraješ postavu Cross, vyber týmovou postavu. Ta postava získá dovednosti +1 do konce kola. Pokud nemá ta postava rys NID, stopni postavu Cross.',
    ],
    fr: [
      'Quand vous jouez le personnage Cross, choisissez un personnage d’équipe. Ce personnage gagne +1 à ses compétences jusqu’à la fin du tour. Si ce personnage n’est pas un personnage NID, stoppez Cross.',
    ],
  },
  {
    card: { title: 'Darian', subtitle: 'Of the Test', type: 'support', side: 'hero' },
    abilities: [w.onlyIf(w.isReady(), w.each(w.complicationPlayed('opponent'), w.gain(1)))],
    en: ['Each time your opponent plays a complication, if Darian is ready, gain 1 power.'],
    cs: ['Pokaždé, když soupeř zahraje komplikaci a\u00a0tato postava je připravena, získej 1\u00a0energii.'],
    fr: [
      'Chaque fois que votre adversaire joue une complication, si ce personnage est prêt, gagnez 1\u00a0énergie.',
    ],
  },
  {
    card: { title: 'Hammond', subtitle: 'Of the Test', type: 'support', side: 'hero' },
    abilities: [
      w.each(
        w.startOfDebrief(),
        w.forEachTime(w.countOf(w.withGlyph(w.trait('SGC', w.character))), may(w.discardCard())),
      ),
    ],
    en: [
      'At the start of your debrief phase, for each SGC character who has a glyph, you may discard a card.',
    ],
    cs: ['Na začátku své konečné fáze za každou postavu SGC, která má symbol, můžeš odhodit kartu.'],
    fr: [
      'Au début de votre phase de débriefing, pour chaque personnage SGC qui a un symbole, vous pouvez défausser une carte.',
    ],
  },
  {
    card: { title: 'Joe Spencer', subtitle: 'Of the Test', type: 'support', side: 'hero' },
    abilities: [
      w.whenPlayed(w.choose(a(w.teamCharacter, { as: 'friend' }))),
      w.always(w.skillOf('self', 'ingenuity', w.differentGlyphsOf('friend'))),
    ],
    en: [
      'When you play Joe Spencer, choose a team character.',
      'Joe Spencer gets Ingenuity +1 for each different glyph the chosen character has.',
    ],
    cs: [
      'Když zahraješ postavu Joe Spencer, vyber týmovou postavu.',
      'Postava Joe Spencer získá Důvtip +1 za každý druh symbolu, který vybraná postava má.',
    ],
    fr: [
      'Quand vous jouez le personnage Joe Spencer, choisissez un personnage d’équipe.',
      'Le personnage Joe Spencer gagne +1 en Ingéniosité pour chaque symbole différent que possède le personnage choisi.',
    ],
  },
  {
    card: { title: 'Lloyd', subtitle: 'Of the Test', type: 'support', side: 'hero' },
    abilities: [
      w.onlyIf(
        w.isAssigned(),
        w.each(w.passes('opponent'), w.forThisMission(w.skillOf('self', 'ingenuity', 1))),
      ),
    ],
    en: [
      'Each time your opponent passes, if Lloyd is assigned, they get Ingenuity +1 until the end of the current mission.',
    ],
    cs: ['Pokaždé, když soupeř pasuje a tato postava je přiřazena, získá Důvtip +1 do konce aktuální mise.'],
    fr: [
      'Chaque fois que votre adversaire passe, si ce personnage est affecté, il gagne +1 en Ingéniosité jusqu’à la fin de la mission en cours.',
    ],
  },
  {
    card: { title: 'Merrin', subtitle: 'Of the Test', type: 'support', side: 'hero' },
    abilities: [w.whenAssigned(w.later(w.endOfMission, w.destroy('self')))],
    en: ['Each time you assign Merrin, at the end of the current mission, destroy them.'],
    cs: ['Pokaždé, když přiřadíš tuto postavu, na konci aktuální mise ji znič.'],
    fr: ['Chaque fois que vous affectez ce personnage, détruisez-le à la fin de la mission en cours.'],
  },
  {
    card: { title: 'Rodney', subtitle: 'Of the Test', type: 'support', side: 'hero' },
    abilities: [
      w.whenPlayed(
        w.thisTurn(w.skillsOf('self', w.countOf(w.anyOf(w.complication, w.atMission(w.obstacleCard))))),
      ),
    ],
    en: [
      'When you play Rodney, until the end of the turn, they get skills +1 for each complication and each obstacle at the current mission.',
    ],
    cs: [
      'Když zahraješ tuto postavu, do konce kola získá dovednosti +1 za každou komplikaci a\u00a0každou překážku na aktuální misi.',
    ],
    fr: [
      'Quand vous jouez ce personnage, jusqu’à la fin du tour, il gagne +1 à ses compétences pour chaque complication et chaque obstacle de la mission en cours.',
    ],
  },
  {
    card: { title: 'Walter', subtitle: 'Of the Test', type: 'support', side: 'hero' },
    abilities: [w.each(w.startOfPowerPhase(), may(w.look('missions', 2, 'oneOnTop')))],
    en: [
      'At the start of your power phase, you may look at the top two cards of your mission pile, then place one of them on the top of that pile and the other on the bottom.',
    ],
    cs: [
      'Na začátku své energetické fáze si můžeš prohlédnout vrchní dvě karty svého balíčku misí a\u00a0položit jednu z\u00a0nich navrch toho balíčku a\u00a0druhou dospod.',
    ],
    fr: [
      'Au début de votre phase d’énergie, vous pouvez regarder les deux cartes du dessus de votre pile de missions, puis placer l’une d’elles au-dessus de cette pile et l’autre au-dessous.',
    ],
  },
  {
    card: { title: 'Aldwin', subtitle: 'Of the Test', type: 'team', side: 'hero' },
    abilities: [w.each(w.earns(), w.discard(random(w.inHand(w.card, 'opponent'), w.glyphsOf('self'))))],
    en: ['Each time Aldwin earns a glyph, your opponent discards a random card for each glyph Aldwin has.'],
    cs: [
      'Pokaždé, když tato postava získá symbol, soupeř odhodí náhodnou kartu za každý symbol, který tato postava má.',
    ],
    fr: [
      'Chaque fois que ce personnage obtient un symbole, votre adversaire défausse une carte au hasard pour chaque symbole de ce personnage.',
    ],
  },
  {
    card: { title: 'Thor', subtitle: 'Of the Test', type: 'team', side: 'hero' },
    abilities: [
      w.each(
        w.earns('self', 'different'),
        mayPay(w.pay(3), w.ready(all(w.matching('earned', w.other(w.character))))),
      ),
    ],
    en: [
      'Each time Thor earns a different glyph, you may pay 3 power. If you do, ready all other characters who have a glyph matching that glyph.',
    ],
    cs: [
      'Pokaždé, když postava Thor získá symbol, který ještě nemá, můžeš zaplatit 3\u00a0energie. Pokud to uděláš, připrav všechny ostatní postavy, které mají stejný symbol.',
    ],
    fr: [
      'Chaque fois que le personnage Thor obtient un symbole qu’il n’a pas encore, vous pouvez payer 3\u00a0énergies. Si vous le faites, redressez tous les autres personnages qui ont un symbole identique à celui-ci.',
    ],
  },
  {
    card: { title: 'Alpha', subtitle: 'Of the Test', type: 'gear', side: 'hero' },
    abilities: [
      w.onlyIf(
        w.thereWasNo('failure'),
        w.each(w.startOfDebrief(), may(w.placeBeneath(a(w.supportCharacter)))),
      ),
      w.always(w.experience('you', w.countOf(w.beneath(w.card)))),
    ],
    en: [
      'At the start of your debrief phase, if there was no failed mission this turn, you may place a support character face down beneath this gear.',
      'You get experience +1 for each card beneath this gear.',
    ],
    cs: [
      'Na začátku své konečné fáze, pokud v\u00a0tomto kole nebyla žádná neúspěšná mise, můžeš položit podpůrnou postavu rubem vzhůru pod toto vybavení.',
      'Získáš zkušenost +1 za každou kartu pod tímto vybavením.',
    ],
    fr: [
      'Au début de votre phase de débriefing, s’il n’y a eu aucune mission ratée ce tour-ci, vous pouvez placer un personnage de soutien face cachée sous cet équipement.',
      'Vous gagnez +1 en expérience pour chaque carte placée sous cet équipement.',
    ],
  },
  {
    card: { title: 'Dialing', subtitle: 'Of the Test', type: 'gear', side: 'hero' },
    abilities: [w.each(w.startOfDebrief(), may(w.move(anyNumber(w.failed(w.missionCard)), 'missionsTop')))],
    en: [
      'At the start of your debrief phase, you may place any number of failed missions on the top of your mission pile in any order.',
    ],
    cs: [
      'Na začátku své konečné fáze můžeš položit libovolný počet neúspěšných misí navrch svého balíčku misí v\u00a0libovolném pořadí.',
    ],
    fr: [
      'Au début de votre phase de débriefing, vous pouvez placer n’importe quel nombre de missions ratées au-dessus de votre pile de missions, dans l’ordre de votre choix.',
    ],
  },
  {
    card: { title: 'Comm', subtitle: 'Of the Test', type: 'mission', side: 'hero' },
    abilities: [
      w.each(
        w.becomesAssigned(w.titled("Jack O'Neill"), 'you'),
        may([w.discard(anyNumber(w.inHand(w.card))), w.refillHand()]),
      ),
    ],
    en: ["Each time you assign Jack O'Neill, you may discard any number of cards, then refill your hand."],
    cs: [
      "Pokaždé, když přiřadíš postavu Jack O'Neill, můžeš odhodit libovolný počet karet a\u00a0doplnit si ruku.",
    ],
    fr: [
      "Chaque fois que vous affectez le personnage Jack O'Neill, vous pouvez défausser n’importe quel nombre de cartes et compléter votre main.",
    ],
  },
  {
    card: { title: 'Making', subtitle: 'Of the Test', type: 'obstacle', side: 'villain' },
    abilities: [w.whenPlayed(w.block(a(w.teamCharacter, { as: 'c' }))), w.onFailure(w.incapacitate('c'))],
    en: [
      'When you play this obstacle, choose a team character. That character is blocked.',
      'Failure: Incapacitate the chosen character.',
    ],
    cs: [
      'Když zahraješ tuto překážku, vyber týmovou postavu. Ta postava je bloknuta.',
      'Selhání: Zneschopni vybranou postavu.',
    ],
    fr: [
      'Quand vous jouez cet obstacle, choisissez un personnage d’équipe. Ce personnage est bloqué.',
      'Échec\u00a0: Neutralisez le personnage choisi.',
    ],
  },
  {
    card: { title: 'Hallu', subtitle: 'Of the Test', type: 'obstacle', side: 'villain' },
    abilities: [w.whenPlayed(w.ready(a(w.assigned(w.character))), w.block('it'))],
    en: ['When you play this obstacle, ready an assigned character. That character is blocked.'],
    cs: ['Když zahraješ tuto překážku, připrav přiřazenou postavu. Ta postava je bloknuta.'],
    fr: ['Quand vous jouez cet obstacle, redressez un personnage affecté. Ce personnage est bloqué.'],
  },
  {
    card: { title: 'Fire Rain', subtitle: 'Of the Test', type: 'obstacle', side: 'villain' },
    abilities: [w.whenPlayed(w.block(some(w.countOf(w.atMission(w.obstacleCard)), w.character)))],
    en: [
      'When you play this obstacle, choose a character for each obstacle at the current mission. Those characters are blocked.',
    ],
    cs: [
      'Když zahraješ tuto překážku, vyber postavu za každou překážku na aktuální misi. Ty postavy jsou bloknuty.',
    ],
    fr: [
      'Quand vous jouez cet obstacle, choisissez un personnage pour chaque obstacle de la mission en cours. Ces personnages sont bloqués.',
    ],
  },
  {
    card: { title: 'Khalek', subtitle: 'Of the Test', type: 'adversary', side: 'villain' },
    abilities: [
      w.whenAssigned(w.placeBeneath(random(w.inHand(w.card, 'opponent')), 'self', 'up')),
      w.always(
        w.difficultyOf('self', w.countOf(w.beneath(w.heroCard))),
        w.reviveCostOf('self', w.countOf(w.beneath(w.heroCard))),
      ),
    ],
    en: [
      "Each time you assign Khalek, place a random card from your opponent's hand face up beneath Khalek.",
      'Khalek gets difficulty +1 and revive cost +1 for each hero card beneath them.',
    ],
    cs: [
      'Pokaždé, když přiřadíš tohoto nepřítele, polož náhodnou kartu ze soupeřovy ruky lícem vzhůru pod tohoto nepřítele.',
      'Tento nepřítel získá obtížnost +1 a\u00a0oživovací cenu +1 za každou hrdinovu kartu pod ním.',
    ],
    fr: [
      'Chaque fois que vous affectez cet ennemi, placez une carte au hasard de la main de votre adversaire face visible sous cet ennemi.',
      'Cet ennemi gagne +1 en difficulté et +1 au coût de réanimation pour chaque carte Héros placée sous lui.',
    ],
  },
  {
    card: { title: 'Ra', subtitle: 'Of the Test', type: 'adversary', side: 'villain' },
    abilities: [w.whenAssigned(mayPay(w.discard(anyNumber(w.inHand(w.card))), w.draw(w.sizeOf('it'))))],
    en: [
      'Each time you assign Ra, you may discard any number of cards. If you do, draw the same number of cards.',
    ],
    cs: [
      'Pokaždé, když přiřadíš tohoto nepřítele, můžeš odhodit libovolný počet karet. Pokud to uděláš, lízni si stejný počet karet.',
    ],
    fr: [
      'Chaque fois que vous affectez cet ennemi, vous pouvez défausser n’importe quel nombre de cartes. Si vous le faites, piochez le même nombre de cartes.',
    ],
  },
  {
    card: { title: 'Tanner', subtitle: 'Of the Test', type: 'adversary', side: 'villain' },
    abilities: [
      w.whenAssigned(
        may([w.choose(a(w.supportCharacter, { as: 's' })), w.pay(w.ratingOf('highest', 's'))], {
          ifDone: w.stop('s'),
        }),
      ),
    ],
    en: [
      "Each time you assign Tanner, you may choose a support character and pay power equal to that character's highest skill. If you do, stop that character.",
    ],
    cs: [
      'Pokaždé, když přiřadíš tohoto nepřítele, můžeš vybrat podpůrnou postavu a\u00a0zaplatit tolik energie, kolik činí nejvyšší dovednost té postavy. Pokud to uděláš, stopni tu postavu.',
    ],
    fr: [
      'Chaque fois que vous affectez cet ennemi, vous pouvez choisir un personnage de soutien et payer un montant d’énergie égal à la plus haute compétence de ce personnage. Si vous le faites, stoppez ce personnage.',
    ],
  },
  {
    card: { title: 'Reese', subtitle: 'Of the Test', type: 'adversary', side: 'villain' },
    abilities: [
      w.whenAssigned(
        mayPay(
          w.revealTop(2, 'r'),
          seq(
            may(w.play(a({ what: 'card', trait: 'Replicator', among: 'r' }))),
            w.move({ kind: 'every', of: { among: 'r' } }, 'discard'),
          ),
        ),
      ),
    ],
    en: [
      'Each time you assign Reese, you may reveal the top two cards of your deck. If you do, you may play a Replicator card from among those cards at no cost. Then discard the revealed cards.',
    ],
    cs: [
      'Pokaždé, když přiřadíš tohoto nepřítele, můžeš odhalit vrchní dvě karty svého balíčku. Pokud to uděláš, můžeš zahrát replikátorskou kartu z\u00a0těch karet zdarma. Poté odhoď odhalené karty.',
    ],
    fr: [
      'Chaque fois que vous affectez cet ennemi, vous pouvez révéler les deux cartes du dessus de votre pioche. Si vous le faites, vous pouvez jouer gratuitement une carte Réplicateur parmi ces cartes. Ensuite, défaussez les cartes révélées.',
    ],
  },
  {
    card: { title: 'KinseyVP', subtitle: 'Of the Test', type: 'adversary', side: 'villain' },
    abilities: [w.fromScorePile(w.each(w.endOfPowerPhase(), w.gain(1)))],
    en: [
      'At the end of your power phase, if this adversary card is in your villain score pile, gain 1 power.',
    ],
    cs: [
      'Na konci své energetické fáze, pokud je tato karta nepřítele na tvé skórovací kupce, získej 1\u00a0energii.',
    ],
    fr: [
      'À la fin de votre phase d’énergie, si cette carte Ennemi est dans votre pile de score, gagnez 1\u00a0énergie.',
    ],
  },
  {
    card: { title: 'Sina', subtitle: 'Of the Test', type: 'support', side: 'hero' },
    abilities: [
      w.each(w.isDiscarded(w.trait("Tok'ra", w.eventCard), 'you'), mayPay(w.stop('self'), w.take('that'))),
    ],
    en: [
      "Each time you place a Tok'ra event in your discard pile, you may stop Sina. If you do, take that event into hand.",
    ],
    cs: [
      "Pokaždé, když položíš tok'rskou událost na svou odhazovací kupku, můžeš stopnout tuto postavu. Pokud to uděláš, vezmi tu událost do ruky.",
    ],
    fr: [
      'Chaque fois que vous placez un événement Tok’ra dans votre défausse, vous pouvez stopper ce personnage. Si vous le faites, prenez cet événement en main.',
    ],
  },
  {
    card: { title: 'Hideout', subtitle: 'Of the Test', type: 'mission', side: 'hero' },
    abilities: [
      w.each(
        w.any(
          w.becomesAssigned(w.adversaryCard, 'opponent'),
          w.played(w.obstacleCard, 'opponent'),
          w.complicationPlayed('opponent'),
        ),
        w.discard(random(w.inHand(w.card))),
      ),
    ],
    en: [
      'Each time your opponent assigns an adversary, plays an obstacle, or plays a complication, discard a random card.',
    ],
    cs: ['Pokaždé, když soupeř přiřadí nepřítele nebo zahraje překážku či komplikaci, odhoď náhodnou kartu.'],
    fr: [
      'Chaque fois que votre adversaire affecte un ennemi, joue un obstacle ou joue une complication, défaussez une carte au hasard.',
    ],
  },
  {
    card: { title: 'Prot', subtitle: 'Of the Test', type: 'mission', side: 'hero' },
    abilities: [w.each(w.passes(), w.gain(1, 'thatPlayer'))],
    en: ['Each time a player passes, that player gains 1 power.'],
    cs: ['Pokaždé, když hráč pasuje, ten hráč získá 1\u00a0energii.'],
    fr: ['Chaque fois qu’un joueur passe, ce joueur gagne 1\u00a0énergie.'],
  },
  {
    card: { title: 'Dead', subtitle: 'Of the Test', type: 'mission', side: 'hero' },
    abilities: [w.each(w.earns(w.character, 'thisMission'), w.incapacitate('that'))],
    en: ['Each time a character earns the glyph of the current mission, incapacitate that character.'],
    cs: ['Pokaždé, když postava získá symbol aktuální mise, zneschopni tu postavu.'],
    fr: [
      'Chaque fois qu’un personnage obtient le symbole de la mission en cours, neutralisez ce personnage.',
    ],
  },
  {
    card: { title: 'Halt', subtitle: 'Of the Test', type: 'mission', side: 'hero' },
    abilities: [
      w.whenPlayed(
        may(w.discard(anyNumber(w.inHand(w.card))), {
          ifDone: w.until('lasting', w.difficultyOf('self', w.forEvery(4, w.sizeOf('it'), -1))),
        }),
      ),
    ],
    en: [
      'When you play this mission, you may discard any number of cards. If you do, this mission gets difficulty −1 for every four of those cards.',
    ],
    cs: [
      'Když zahraješ tuto misi, můžeš odhodit libovolný počet karet. Pokud to uděláš, tato mise získá obtížnost −1 za každé čtyři z\u00a0těch karet.',
    ],
    fr: [
      'Quand vous jouez cette mission, vous pouvez défausser n’importe quel nombre de cartes. Si vous le faites, cette mission gagne −1 en difficulté pour chaque groupe de quatre de ces cartes.',
    ],
  },
  {
    card: { title: 'Joint', subtitle: 'Of the Test', type: 'obstacle', side: 'villain' },
    abilities: [
      w.whenPlayed(w.choose(a({ ...w.readyOne(w.teamCharacter), blocked: false }, { as: 'j' }))),
      w.onSuccessOrFailure(w.when(w.not(w.is('j', { state: 'assigned' })), w.incapacitate('j'))),
    ],
    en: [
      "When you play this obstacle, choose a ready team character who isn't blocked.",
      "Success or Failure: If the chosen character isn't assigned, incapacitate them.",
    ],
    cs: [
      'Když zahraješ tuto překážku, vyber připravenou týmovou postavu, která není bloknuta.',
      'Úspěch nebo Selhání: Pokud není vybraná postava přiřazena, zneschopni ji.',
    ],
    fr: [
      'Quand vous jouez cet obstacle, choisissez un personnage d’équipe prêt qui n’est pas bloqué.',
      'Succès ou Échec\u00a0: Si le personnage choisi n’est pas affecté, neutralisez-le.',
    ],
  },
  {
    card: { type: 'event', title: 'Long Watch', side: 'hero' },
    abilities: [
      w.does(
        w.later(w.endOfMission, w.draw(1)),
        w.whenever(w.endOfMission, w.draw(1), 'turn'),
        w.whenever(w.startOfPowerPhase('opponent'), w.gain(1), 'nextTurn'),
        w.whenever(w.endOfTurn(), w.gain(1), 'nextTurn'),
        w.whenever(w.endOfTurn('you'), w.gain(1), 'nextTurn'),
      ),
    ],
    en: [
      "At the end of the current mission, draw a card. Until the end of the turn, at the end of each mission, draw a card. Until the end of your next turn, at the start of each of your opponent's power phases, gain 1 power. Until the end of your next turn, at the end of each turn, gain 1 power. Until the end of your next turn, at the end of each of your turns, gain 1 power.",
    ],
    cs: [
      'Na konci aktuální mise si lízni kartu. Do konce kola na konci každé mise si lízni kartu. Do konce tvého příštího kola na začátku každé soupeřovy energetické fáze získej 1\u00a0energii. Do konce tvého příštího kola na konci každého kola získej 1\u00a0energii. Do konce tvého příštího kola na konci každého svého kola získej 1\u00a0energii.',
    ],
    fr: [
      'À la fin de la mission en cours, piochez une carte. Jusqu’à la fin du tour, à la fin de chaque mission, piochez une carte. Jusqu’à la fin de votre prochain tour, au début de chaque phase d’énergie de votre adversaire, gagnez 1\u00a0énergie. Jusqu’à la fin de votre prochain tour, à la fin de chaque tour, gagnez 1\u00a0énergie. Jusqu’à la fin de votre prochain tour, à la fin de chacun de vos tours, gagnez 1\u00a0énergie.',
    ],
  },
]
