import * as w from '@/lib/game/abilities/builders'
import type { Case } from './case'

const { a, some, may, opponentMay } = w

export const always: readonly Case[] = [
  {
    card: { title: "Teal'c", subtitle: 'Of the Test', type: 'team', side: 'hero' },
    abilities: [w.withAll('Orion')(w.during(w.isAssigned(), w.complicationCost(1)))],
    en: ["Orion: While Teal'c is assigned, complications cost 1 more power to play."],
    cs: ['Orion: Dokud je tato postava přiřazena, zahrání komplikací stojí o\u00a01\u00a0energii více.'],
    fr: [
      'Orion\u00a0: Tant que ce personnage est affecté, les complications coûtent 1\u00a0énergie de plus à jouer.',
    ],
  },
  {
    card: { title: "Rak'nor", subtitle: 'Of the Test', type: 'team', side: 'hero' },
    abilities: [
      w.always(
        w.skillsOf('self', { kind: 'glyphs', of: 'self', different: true, alsoOn: w.other(w.character) }),
      ),
    ],
    en: ["Rak'nor gets skills +1 for each different glyph they have that another character also has."],
    cs: [
      "Postava Rak'nor získá dovednosti +1 za každý druh symbolu, který má a\u00a0který má i\u00a0jiná postava.",
    ],
    fr: [
      "Le personnage Rak'nor gagne +1 à ses compétences pour chaque symbole différent qu’il a et qu’un autre personnage possède aussi.",
    ],
  },
  {
    card: { title: "Bra'tac", subtitle: 'Of the Test', type: 'team', side: 'hero' },
    abilities: [
      w.withAny(
        'Libra',
        'Scorpius',
      )(w.during(w.isReady(), w.skillsOf(w.trait('Jaffa', w.supportCharacter), 1))),
      w.withAll(
        'Gemini',
        'Pisces',
      )(w.during(w.isReady(), w.skillsOf(w.trait('Jaffa', w.supportCharacter), 1))),
    ],
    en: [
      "Libra or Scorpius: While Bra'tac is ready, each Jaffa support character gets skills +1.",
      "Gemini and Pisces: While Bra'tac is ready, each Jaffa support character gets skills +1.",
    ],
    cs: [
      "Váhy nebo Štír: Dokud je postava Bra'tac připravena, každá jaffská podpůrná postava získá dovednosti +1.",
      "Blíženci a Ryby: Dokud je postava Bra'tac připravena, každá jaffská podpůrná postava získá dovednosti +1.",
    ],
    fr: [
      "Balance ou Scorpion\u00a0: Tant que le personnage Bra'tac est prêt, chaque personnage de soutien Jaffa gagne +1 à ses compétences.",
      "Gémeaux et Poissons\u00a0: Tant que le personnage Bra'tac est prêt, chaque personnage de soutien Jaffa gagne +1 à ses compétences.",
    ],
  },
  {
    card: { title: 'Artok', subtitle: 'Of the Test', type: 'support', side: 'hero' },
    abilities: [
      w.during(w.missionRequires('combat'), w.costToPlay('self', -1)),
      w.during(w.thereIs(w.complication), w.costToPlay('self', -1)),
    ],
    en: [
      'While the current mission is a Combat mission, Artok costs 1 less power to play.',
      'While there is a complication, Artok costs 1 less power to play.',
    ],
    cs: [
      'Dokud je aktuální mise bojová, zahrání této postavy stojí o\u00a01\u00a0energii méně.',
      'Dokud je ve hře komplikace, zahrání této postavy stojí o\u00a01\u00a0energii méně.',
    ],
    fr: [
      'Tant que la mission en cours est une mission de Combat, ce personnage coûte 1\u00a0énergie de moins à jouer.',
      'Tant qu’il y a une complication, ce personnage coûte 1\u00a0énergie de moins à jouer.',
    ],
  },
  {
    card: { title: 'Martouf', subtitle: 'Of the Test', type: 'team', side: 'hero' },
    abilities: [w.always(w.skillsOf(w.matching('self', w.other(w.character)), 1))],
    en: ["Each other character who has a glyph matching one of Martouf's gets skills +1."],
    cs: ['Všechny ostatní postavy, které mají stejný symbol jako postava Martouf, získají dovednosti +1.'],
    fr: [
      'Chaque autre personnage qui a un symbole identique à l’un de ceux du personnage Martouf gagne +1 à ses compétences.',
    ],
  },
  {
    card: { title: 'Svetlana', subtitle: 'Of the Test', type: 'team', side: 'hero' },
    abilities: [w.withAll('Orion')(w.always(w.skillOf('self', 'culture', 1)))],
    en: ['Orion: Svetlana gets Culture +1.'],
    cs: ['Orion: Tato postava získá Kulturu +1.'],
    fr: ['Orion\u00a0: Ce personnage gagne +1 en Culture.'],
  },
  {
    card: { title: 'Fall of Earth', subtitle: 'Of the Test', type: 'mission', side: 'hero' },
    abilities: [w.always(w.cannotBe('played', w.inHand(w.supportCharacter)))],
    en: ["You can't play support characters."],
    cs: ['Nemůžeš hrát podpůrné postavy.'],
    fr: ['Vous ne pouvez pas jouer de personnages de soutien.'],
  },
  {
    card: { title: 'Young Jack', subtitle: 'Of the Test', type: 'support', side: 'hero' },
    abilities: [
      w.during(
        w.thereIs(w.assigned(w.trait('SGC', w.teamCharacter))),
        w.skillOf('self', ['science', 'combat', 'ingenuity'], 1),
      ),
      w.during(w.thereIs(w.assigned(w.titled("Jack O'Neill"))), w.skillOf('self', 'ingenuity', 1)),
    ],
    en: [
      'While an SGC team character is assigned, Young Jack gets Science +1, Combat +1, and Ingenuity +1.',
      "While Jack O'Neill is assigned, Young Jack gets Ingenuity +1.",
    ],
    cs: [
      'Dokud je přiřazena týmová postava SGC, postava Young Jack získá Vědu +1, Boj +1 a Důvtip +1.',
      "Dokud je postava Jack O'Neill přiřazena, postava Young Jack získá Důvtip +1.",
    ],
    fr: [
      'Tant qu’un personnage d’équipe SGC est affecté, le personnage Young Jack gagne +1 en Science, +1 en Combat et +1 en Ingéniosité.',
      "Tant que le personnage Jack O'Neill est affecté, le personnage Young Jack gagne +1 en Ingéniosité.",
    ],
  },
  {
    card: { title: 'Samuels', subtitle: 'Of the Test', type: 'adversary', side: 'villain' },
    abilities: [w.always(w.difficultyIs('self', w.experienceOf()))],
    en: ["Samuels' difficulty is equal to the experience of the current mission."],
    cs: ['Obtížnost tohoto nepřítele se rovná zkušenosti aktuální mise.'],
    fr: ['La difficulté de cet ennemi est égale à l’expérience de la mission en cours.'],
  },
  {
    card: { title: 'Kinsey', subtitle: 'Of the Test', type: 'adversary', side: 'villain' },
    abilities: [
      w.always(
        w.difficultyOf('self', w.countOf(w.trait('Political', w.obstacleCard))),
        w.difficultyOf('self', w.missionsThisTurn('failure')),
      ),
    ],
    en: ['Kinsey gets difficulty +1 for each Political obstacle and for each failed mission this turn.'],
    cs: [
      'Tento nepřítel získá obtížnost +1 za každou politickou překážku a\u00a0za každou neúspěšnou misi v\u00a0tomto kole.',
    ],
    fr: [
      'Cet ennemi gagne +1 en difficulté pour chaque obstacle Politique et pour chaque mission ratée ce tour-ci.',
    ],
  },
  {
    card: { title: 'Bauer', subtitle: 'Of the Test', type: 'support', side: 'hero' },
    abilities: [
      w.during(
        w.thereIs(w.assigned(w.trait('NID', w.character))),
        w.gains('mission', w.onSuccess(w.look('missions', 1, 'topOrBottom'))),
      ),
    ],
    en: [
      'While an NID character is assigned, the current mission gets: “Success: Look at the top card of your mission pile, then place it on the top or bottom of that pile.”',
    ],
    cs: [
      'Dokud je přiřazena postava NID, aktuální mise získá text: „Úspěch: Prohlédni si vrchní kartu svého balíčku misí a\u00a0polož ji navrch nebo dospod toho balíčku.“',
    ],
    fr: [
      'Tant qu’un personnage NID est affecté, la mission en cours gagne\u00a0: «\u00a0Succès\u00a0: Regardez la carte du dessus de votre pile de missions, puis placez-la au-dessus ou au-dessous de cette pile.\u00a0»',
    ],
  },
  {
    card: { title: 'Garshaw', subtitle: 'Of the Test', type: 'support', side: 'hero' },
    abilities: [
      w.during(
        w.both(w.isReady(), w.thereIs(w.assigned(w.trait("Tok'ra", w.character)))),
        w.complicationCost(1),
      ),
    ],
    en: [
      "While Garshaw is ready and a Tok'ra character is assigned, complications cost 1 more power to play.",
    ],
    cs: [
      "Dokud je postava Garshaw připravena a\u00a0je přiřazena tok'rská postava, zahrání komplikací stojí o\u00a01\u00a0energii více.",
    ],
    fr: [
      'Tant que le personnage Garshaw est prêt et qu’un personnage Tok’ra est affecté, les complications coûtent 1\u00a0énergie de plus à jouer.',
    ],
  },
  {
    card: { title: 'Gerak', subtitle: 'Of the Test', type: 'support', side: 'hero' },
    abilities: [w.during(w.compare(w.powerLeft(), '>=', 4), w.skillsOf('self', 1))],
    en: ['While you have 4 or more power left, Gerak gets skills +1.'],
    cs: ['Dokud máš alespoň 4\u00a0energie, tato postava získá dovednosti +1.'],
    fr: ['Tant que vous avez au moins 4\u00a0énergies, ce personnage gagne +1 à ses compétences.'],
  },
  {
    card: { title: 'Balinsky', subtitle: 'Of the Test', type: 'team', side: 'hero' },
    abilities: [
      w.during(
        w.compare(w.glyphsOf('self'), '>', w.countOf(w.atMission(w.obstacleCard))),
        w.skillsOf('self', 1),
      ),
    ],
    en: [
      'While the number of glyphs Balinsky has is greater than the number of obstacles at the current mission, Balinsky gets skills +1.',
    ],
    cs: [
      'Dokud je počet symbolů této postavy větší než počet překážek na aktuální misi, tato postava získá dovednosti +1.',
    ],
    fr: [
      'Tant que le nombre de symboles de ce personnage est supérieur au nombre d’obstacles de la mission en cours, ce personnage gagne +1 à ses compétences.',
    ],
  },
  {
    card: { title: 'Cameron', subtitle: 'Of the Test', type: 'team', side: 'hero' },
    abilities: [w.withAll('Orion')(w.during(w.both(w.isAssigned(), w.firstMission), w.skillsOf('self', 1)))],
    en: [
      'Orion: While Cameron is assigned and the current mission is the first mission this turn, they get skills +1.',
    ],
    cs: [
      'Orion: Dokud je aktuální mise první v\u00a0tomto kole a\u00a0je tato postava přiřazena, získá dovednosti +1.',
    ],
    fr: [
      'Orion\u00a0: Tant que ce personnage est affecté et que la mission en cours est la première de ce tour, il gagne +1 à ses compétences.',
    ],
  },
  {
    card: { title: 'Jacob', subtitle: 'Of the Test', type: 'team', side: 'hero' },
    abilities: [
      w.withAll('Pisces')(w.during(w.assignedWith(w.trait("Tok'ra", w.character)), w.skillsOf('self', 1))),
    ],
    en: ["Pisces: Jacob gets skills +1 while assigned with another Tok'ra character."],
    cs: [
      "Ryby: Dokud je postava Jacob přiřazena spolu s\u00a0jinou tok'rskou postavou, získá dovednosti +1.",
    ],
    fr: [
      'Poissons\u00a0: Tant que le personnage Jacob est affecté avec un autre personnage Tok’ra, il gagne +1 à ses compétences.',
    ],
  },
  {
    card: { title: 'Vala', subtitle: 'Of the Test', type: 'team', side: 'hero' },
    abilities: [
      w.during(w.both(w.isAssigned(), w.is('mission', { matching: 'self' })), w.skillsOf('self', 1)),
    ],
    en: [
      'While Vala is assigned and the current mission has a glyph matching one of theirs, they get skills +1.',
    ],
    cs: [
      'Dokud je tato postava přiřazena a\u00a0aktuální mise má stejný symbol jako tato postava, tato postava získá dovednosti +1.',
    ],
    fr: [
      'Tant que ce personnage est affecté et que la mission en cours a un symbole identique à l’un de ceux de ce personnage, ce personnage gagne +1 à ses compétences.',
    ],
  },
  {
    card: { title: 'Jaffa', subtitle: 'Of the Test', type: 'mission', side: 'hero' },
    abilities: [w.during(w.thereWasNo('success'), w.difficultyOf('self', 1))],
    en: ['If there was no successful mission this turn, this mission gets difficulty +1.'],
    cs: ['Pokud v\u00a0tomto kole nebyla žádná úspěšná mise, tato mise získá obtížnost +1.'],
    fr: ['S’il n’y a eu aucune mission réussie ce tour-ci, cette mission gagne +1 en difficulté.'],
  },
  {
    card: { title: 'Keeper', subtitle: 'Of the Test', type: 'mission', side: 'hero' },
    abilities: [w.always(w.difficultyOf('self', w.glyphsOf(w.assigned(w.character))))],
    en: ['This mission gets difficulty +1 for each glyph on assigned characters.'],
    cs: ['Tato mise získá obtížnost +1 za každý symbol na přiřazených postavách.'],
    fr: ['Cette mission gagne +1 en difficulté pour chaque symbole sur les personnages affectés.'],
  },
  {
    card: { title: 'Cannon', subtitle: 'Of the Test', type: 'obstacle', side: 'villain' },
    abilities: [w.always(w.blocked(w.withRating('combat', '<=', 1, w.character)))],
    en: ['Characters who have 1 Combat or less are blocked.'],
    cs: ['Postavy s Bojem 1 nebo méně jsou bloknuty.'],
    fr: ['Les personnages qui ont 1 ou moins en Combat sont bloqués.'],
  },
  {
    card: { title: 'Force Field', subtitle: 'Of the Test', type: 'obstacle', side: 'villain' },
    abilities: [w.always(w.difficultyIs('self', w.powerLeft()))],
    en: ["This obstacle's difficulty is equal to the power you have left."],
    cs: ['Obtížnost této překážky se rovná energii, která ti zbývá.'],
    fr: ['La difficulté de cet obstacle est égale à l’énergie qu’il vous reste.'],
  },
  {
    card: { title: 'Idle', subtitle: 'Of the Test', type: 'obstacle', side: 'villain' },
    abilities: [w.always(w.difficultyIs('self', w.glyphsOf(w.readyOne(w.character))))],
    en: ["This obstacle's difficulty is equal to the number of glyphs on ready characters."],
    cs: ['Obtížnost této překážky se rovná počtu symbolů na připravených postavách.'],
    fr: ['La difficulté de cet obstacle est égale au nombre de symboles sur les personnages prêts.'],
  },
  {
    card: { title: 'Garan', subtitle: 'Of the Test', type: 'support', side: 'hero' },
    abilities: [
      w.during(w.thereWas('failure'), w.skillOf('self', 'culture', 2)),
      w.during(w.thereWas('success', 'combat'), w.skillOf('self', 'culture', 1)),
    ],
    en: [
      'If there was a failed mission this turn, Garan gets Culture +2.',
      'If there was a successful Combat mission this turn, Garan gets Culture +1.',
    ],
    cs: [
      'Pokud v\u00a0tomto kole byla neúspěšná mise, tato postava získá Kulturu +2.',
      'Pokud v\u00a0tomto kole byla úspěšná bojová mise, tato postava získá Kulturu +1.',
    ],
    fr: [
      'S’il y a eu une mission ratée ce tour-ci, ce personnage gagne +2 en Culture.',
      'S’il y a eu une mission de Combat réussie ce tour-ci, ce personnage gagne +1 en Culture.',
    ],
  },
  {
    card: { title: 'Steven', subtitle: 'Of the Test', type: 'support', side: 'hero' },
    abilities: [w.during(w.thereIsNo(w.whose('you', w.withGlyph(w.character))), w.costToPlay('self', -2))],
    en: ['While none of your characters has a glyph, Steven costs 2 less power to play.'],
    cs: [
      'Dokud žádná z\u00a0tvých postav nemá symbol, zahrání postavy Steven stojí o\u00a02\u00a0energie méně.',
    ],
    fr: [
      'Tant qu’aucun de vos personnages n’a de symbole, le personnage Steven coûte 2\u00a0énergies de moins à jouer.',
    ],
  },
  {
    card: { title: 'Yat', subtitle: 'Of the Test', type: 'support', side: 'hero' },
    abilities: [w.during(w.playedThisTurn(w.other(w.trait('Jaffa', w.card))), w.skillsOf('self', 1))],
    en: ['If another Jaffa card was played this turn, Yat gets skills +1.'],
    cs: ['Pokud v\u00a0tomto kole byla zahrána jiná jaffská karta, tato postava získá dovednosti +1.'],
    fr: ['Si une autre carte Jaffa a été jouée ce tour-ci, ce personnage gagne +1 à ses compétences.'],
  },
  {
    card: { title: 'Zarin', subtitle: 'Of the Test', type: 'support', side: 'hero' },
    abilities: [
      w.during(
        w.isAssigned(),
        w.gains('self', w.activated([w.stop('self')], w.stop(a(w.readyOne(w.adversaryCard))))),
      ),
    ],
    en: ['While Zarin is assigned, they get: “Stop Zarin — Stop a ready adversary.”'],
    cs: [
      'Dokud je tato postava přiřazena, získá text: „Stopni tuto postavu – Stopni připraveného nepřítele.“',
    ],
    fr: [
      'Tant que ce personnage est affecté, il gagne\u00a0: «\u00a0Stoppez ce personnage — Stoppez un ennemi prêt.\u00a0»',
    ],
  },
  {
    card: { title: 'Byrsa', subtitle: 'Of the Test', type: 'mission', side: 'hero' },
    abilities: [w.always(w.boostsMore(w.character, 1))],
    en: ['Each time a character is boosted, that character gets an additional skills +1.'],
    cs: ['Pokaždé, když je posílena postava, získá navíc dovednosti +1.'],
    fr: ['Chaque fois qu’un personnage est renforcé, il gagne +1 de plus à ses compétences.'],
  },
  {
    card: { title: 'Sway', subtitle: 'Of the Test', type: 'mission', side: 'hero' },
    abilities: [w.always(w.difficultyOf('self', w.countOf(w.inScorePile(w.adversaryCard, 'opponent'), 2)))],
    en: ["This mission gets difficulty +2 for each adversary card in your opponent's villain score pile."],
    cs: ['Tato mise získá obtížnost +2 za každou kartu nepřítele na soupeřově skórovací kupce.'],
    fr: [
      'Cette mission gagne +2 en difficulté pour chaque carte Ennemi de la pile de score de votre adversaire.',
    ],
  },
  {
    card: { title: "Ha'tak", subtitle: 'Of the Test', type: 'ship', side: 'villain' },
    abilities: [
      w.always(w.firepower('self', w.experienceOf())),
      w.onVictory(opponentMay(w.stop(some(2, w.character)), { ifNot: may(w.stop(a(w.character))) })),
    ],
    en: [
      "Ha'tak gets firepower +X, where X is the experience of the current mission.",
      "Victory: Your opponent may stop two characters. If they don't, you may stop a character.",
    ],
    cs: [
      'Tato loď získá palebnou sílu +X, kde X je zkušenost aktuální mise.',
      'Vítězství: Soupeř může stopnout dvě postavy. Pokud to neudělá, můžeš stopnout postavu.',
    ],
    fr: [
      'Ce vaisseau gagne +X en puissance de feu, où X est l’expérience de la mission en cours.',
      'Victoire\u00a0: Votre adversaire peut stopper deux personnages. S’il ne le fait pas, vous pouvez stopper un personnage.',
    ],
  },
  {
    card: { title: 'HUD', subtitle: 'Of the Test', type: 'gear', side: 'hero' },
    abilities: [w.during(w.thereIs(w.assigned(w.trait('Jaffa', w.character))), w.totalFirepower(1))],
    en: ['While a Jaffa character is assigned, you get total firepower +1 in each ship battle.'],
    cs: ['Dokud je přiřazena jaffská postava, získáš v\u00a0každé bitvě lodí celkovou palebnou sílu +1.'],
    fr: [
      'Tant qu’un personnage Jaffa est affecté, vous gagnez +1 en puissance de feu totale dans chaque bataille de vaisseaux.',
    ],
  },
  {
    card: { title: 'Lie', subtitle: 'Of the Test', type: 'mission', side: 'hero' },
    abilities: [w.during(w.compare(w.countOf(w.assigned(w.character)), '<=', 2), w.difficultyOf('self', -1))],
    en: ['While there are two or fewer assigned characters, this mission gets difficulty −1.'],
    cs: ['Dokud jsou přiřazeny nejvýše dvě postavy, tato mise získá obtížnost −1.'],
    fr: ['Tant qu’il y a au plus deux personnages affectés, cette mission gagne −1 en difficulté.'],
  },
  {
    card: { title: 'Summit', subtitle: 'Of the Test', type: 'mission', side: 'hero' },
    abilities: [w.during(w.allAre(w.assigned(w.character), { what: 'team' }), w.blocked(w.adversaryCard))],
    en: ['While all assigned characters are team characters, adversaries are blocked.'],
    cs: ['Dokud jsou všechny přiřazené postavy týmové, nepřátelé jsou bloknuti.'],
    fr: ['Tant que tous les personnages affectés sont des personnages d’équipe, les ennemis sont bloqués.'],
  },
]
