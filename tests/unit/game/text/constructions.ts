/**
 * Constructions that own cards may use and no official card does, each once, with its Czech and French sentence.
 */
export interface Construction {
  /** An ability as own cards store it. */
  readonly tree: unknown
  readonly cs: string
  readonly fr: string
}

export const does = (effect: unknown) => ({ node: 'event', do: effect })
export const always = (...by: unknown[]) => ({ node: 'static', by })
const onlyIf = (condition: unknown) => ({ node: 'playOnlyIf', if: condition })
const unless = (condition: unknown) => ({
  node: 'toPlay',
  costs: [{ kind: 'pay', n: 2 }],
  unless: condition,
})
export const destroy = (of: unknown, more = {}) =>
  does({ kind: 'destroy', target: { kind: 'choose', of, ...more } })
export const countOf = (of: unknown) => ({ kind: 'count', of })
export const ship = { what: 'ship' }
const character = { what: 'character' }
export const card = { what: 'card' }
const obstacle = { what: 'obstacle' }
export const draw = { kind: 'draw', n: 1 }

export const CONSTRUCTIONS: Readonly<Record<string, readonly Construction[]>> = {
  'winning the game': [
    { tree: does({ kind: 'winGame', who: 'you' }), cs: 'Vyhraješ hru.', fr: 'Vous gagnez la partie.' },
    {
      tree: does({ kind: 'winGame', who: 'opponent' }),
      cs: 'Soupeř vyhraje hru.',
      fr: 'Votre adversaire gagne la partie.',
    },
    {
      tree: does({ kind: 'may', do: { kind: 'winGame', who: 'you' } }),
      cs: 'Můžeš vyhrát hru.',
      fr: 'Vous pouvez gagner la partie.',
    },
    {
      tree: does({ kind: 'seq', do: [draw, { kind: 'winGame', who: 'you' }] }),
      cs: 'Lízni si kartu a poté vyhraješ hru.',
      fr: 'Piochez une carte, puis vous gagnez la partie.',
    },
  ],
  'numbers that are worked out': [
    {
      tree: does({ kind: 'gain', n: { kind: 'per', of: { kind: 'cost', of: 'it' }, by: 2 } }),
      cs: 'Získej 1 energii za každé dvě jednotky ceny vybrané karty.',
      fr: 'Gagnez 1 énergie pour chaque tranche de 2 comprise dans le coût de la carte choisie.',
    },
    {
      tree: does({ kind: 'gain', n: { kind: 'per', of: countOf(ship), by: 2 } }),
      cs: 'Získej 1 energii za každé dvě lodě.',
      fr: 'Gagnez 1 énergie pour chaque groupe de deux vaisseaux.',
    },
    {
      tree: does({ kind: 'gain', n: { kind: 'per', of: countOf({ ...ship, whose: 'you' }), by: 5 } }),
      cs: 'Získej 1 energii za každých pět z tvých lodí.',
      fr: 'Gagnez 1 énergie pour chaque groupe de cinq de vos vaisseaux.',
    },
    {
      tree: does({
        kind: 'gain',
        n: { kind: 'per', of: { kind: 'glyphs', of: { ...character, state: 'assigned' } }, by: 3 },
      }),
      cs: 'Získej 1 energii za každé tři symboly na přiřazených postavách.',
      fr: 'Gagnez 1 énergie pour chaque groupe de trois symboles sur les personnages affectés.',
    },
    {
      tree: does({
        kind: 'gain',
        n: { kind: 'per', of: { kind: 'missions', result: 'success', skill: 'science' }, by: 2 },
      }),
      cs: 'Získej 1 energii za každé dvě úspěšné vědecké mise.',
      fr: 'Gagnez 1 énergie pour chaque groupe de deux missions de Science réussies.',
    },
    {
      tree: does({ kind: 'gain', n: { kind: 'per', of: { kind: 'traits', of: character }, by: 2 } }),
      cs: 'Získej 1 energii za každé dva různé rysy jiné než typ karty, které má alespoň jedna z postav.',
      fr: 'Gagnez 1 énergie pour chaque groupe de deux traits différents, hors types de carte, parmi les personnages.',
    },
    {
      tree: does({ kind: 'gain', n: { kind: 'per', of: { kind: 'experience', of: 'mission' }, by: 1 } }),
      cs: 'Získej 1 energii za každou jednotku zkušenosti aktuální mise.',
      fr: 'Gagnez 1 énergie pour chaque point de l’expérience de la mission en cours.',
    },
    {
      tree: does({ kind: 'gain', n: { kind: 'per', of: { kind: 'power', of: 'opponent' }, by: 4 } }),
      cs: 'Získej 1 energii za každé čtyři jednotky energie, která soupeři zbývá.',
      fr: 'Gagnez 1 énergie pour chaque tranche de 4 comprise dans l’énergie qu’il reste à votre adversaire.',
    },
    {
      tree: does({ kind: 'gain', n: { kind: 'cost', of: 'it', times: 3 } }),
      cs: 'Získej tolik energie, kolik činí trojnásobek ceny vybrané karty.',
      fr: 'Gagnez un montant d’énergie égal au triple du coût de la carte choisie.',
    },
    {
      tree: does({ kind: 'gain', n: { kind: 'cost', of: 'it', times: 7 } }),
      cs: 'Získej tolik energie, kolik činí 7násobek ceny vybrané karty.',
      fr: 'Gagnez un montant d’énergie égal à sept fois le coût de la carte choisie.',
    },
    {
      tree: does({ kind: 'draw', n: { kind: 'sum', of: [3, { kind: 'cost', of: 'it', times: -2 }] } }),
      cs: 'Lízni si tolik karet, kolik činí 3 minus dvojnásobek ceny vybrané karty.',
      fr: 'Piochez un nombre de cartes égal à 3 moins le double du coût de la carte choisie.',
    },
    {
      tree: does({
        kind: 'draw',
        n: { kind: 'sharedTraits', of: 'it', with: { ...character, state: 'assigned' } },
      }),
      cs: 'Lízni si kartu za každý rys jiný než typ karty, který má vybraná karta společný s přiřazenou postavou.',
      fr: 'Piochez une carte pour chaque trait, hors types de carte, que la carte choisie partage avec un personnage affecté.',
    },
    { tree: { node: 'withdraw', n: { kind: 'x' } }, cs: 'Ústup X.', fr: 'Repli X.' },
    {
      tree: {
        node: 'withdraw',
        n: { kind: 'per', of: { kind: 'experience', of: 'mission', times: 2 }, by: 1, times: 2 },
      },
      cs: 'Ústup X, kde X je čtyřnásobek zkušenosti aktuální mise.',
      fr: 'Repli X, où X est le quadruple de l’expérience de la mission en cours.',
    },
    {
      tree: {
        node: 'withdraw',
        n: {
          kind: 'sum',
          of: [
            { kind: 'count', of: ship, times: 2 },
            { kind: 'count', of: obstacle, times: 2 },
          ],
        },
      },
      cs: 'Ústup X, kde X je dvojnásobek součtu počtu lodí a počtu překážek.',
      fr: 'Repli X, où X est le double du total du nombre de vaisseaux et du nombre d’obstacles.',
    },
    {
      tree: { node: 'withdraw', n: { kind: 'power', of: 'hero' } },
      cs: 'Ústup X, kde X je energie, která hrdinovi zbývá.',
      fr: 'Repli X, où X est l’énergie qu’il reste au joueur Héros.',
    },
    {
      tree: { node: 'withdraw', n: countOf(obstacle) },
      cs: 'Ústup X, kde X je počet překážek.',
      fr: 'Repli X, où X est le nombre d’obstacles.',
    },
    {
      tree: { node: 'withdraw', n: { kind: 'glyphs', of: character, different: true, glyph: 'Libra' } },
      cs: 'Ústup X, kde X je počet různých symbolů Váhy na postavách.',
      fr: 'Repli X, où X est le nombre de symboles Balance différents sur les personnages.',
    },
    {
      tree: {
        node: 'withdraw',
        n: { kind: 'glyphs', of: 'mission', alsoOn: { ...character, state: 'assigned' } },
      },
      cs: 'Ústup X, kde X je počet symbolů, které má aktuální mise a které má i přiřazená postava.',
      fr: 'Repli X, où X est le nombre de symboles que possède la mission en cours et que possède aussi un personnage affecté.',
    },
    {
      tree: { node: 'withdraw', n: { kind: 'cost', of: 'mission', times: -1 } },
      cs: 'Ústup X, kde X je číslo opačné k ceně aktuální mise.',
      fr: 'Repli X, où X est l’opposé du coût de la mission en cours.',
    },
  ],
  'what must be so': [
    {
      tree: onlyIf({ kind: 'compare', a: 2, is: '<', b: countOf(ship) }),
      cs: 'Tuto událost můžeš zahrát, jen pokud jsou ve hře více než dvě lodě.',
      fr: 'Vous ne pouvez jouer cet événement que s’il y a plus de deux vaisseaux.',
    },
    {
      tree: onlyIf({
        kind: 'compare',
        a: { kind: 'cost', of: 'it' },
        is: '>=',
        b: { kind: 'experience', of: 'mission' },
      }),
      cs: 'Tuto událost můžeš zahrát, jen pokud je cena vybrané karty větší nebo rovna zkušenosti aktuální mise.',
      fr: 'Vous ne pouvez jouer cet événement que si le coût de la carte choisie est supérieur ou égal à l’expérience de la mission en cours.',
    },
    {
      tree: onlyIf({
        kind: 'compare',
        a: { kind: 'rating', of: 'it', skill: 'combat' },
        is: '<=',
        b: { kind: 'x' },
      }),
      cs: 'Tuto událost můžeš zahrát, jen pokud je Boj vybrané karty menší nebo roven X.',
      fr: 'Vous ne pouvez jouer cet événement que si le Combat de la carte choisie est inférieur ou égal à X.',
    },
    {
      tree: onlyIf({
        kind: 'compare',
        a: { kind: 'rating', of: 'it', skill: 'science' },
        is: '=',
        b: countOf(ship),
      }),
      cs: 'Tuto událost můžeš zahrát, jen pokud je Věda vybrané karty rovna počtu lodí.',
      fr: 'Vous ne pouvez jouer cet événement que si la Science de la carte choisie est égale au nombre de vaisseaux.',
    },
    {
      tree: onlyIf({ kind: 'compare', a: { kind: 'power', of: 'villain' }, is: '<', b: 3 }),
      cs: 'Tuto událost můžeš zahrát, jen pokud zloduch má méně než 3 energie.',
      fr: 'Vous ne pouvez jouer cet événement que si le joueur Méchant a moins de 3 énergies.',
    },
    {
      tree: onlyIf({ kind: 'compare', a: 2, is: '=', b: { kind: 'x' } }),
      cs: 'Tuto událost můžeš zahrát, jen pokud je číslo 2 rovno X.',
      fr: 'Vous ne pouvez jouer cet événement que si 2 est égal à X.',
    },
    {
      tree: onlyIf({ kind: 'compare', a: countOf({ ...ship, whose: 'opponent' }), is: '>=', b: 5 }),
      cs: 'Tuto událost můžeš zahrát, jen pokud soupeř má ve hře alespoň pět lodí.',
      fr: 'Vous ne pouvez jouer cet événement que si votre adversaire a au moins cinq vaisseaux en jeu.',
    },
    {
      tree: onlyIf({ kind: 'not', of: { kind: 'all', of: character, are: { state: 'ready' } } }),
      cs: 'Tuto událost můžeš zahrát, jen pokud neplatí, že jsou všechny postavy připraveny.',
      fr: 'Vous ne pouvez jouer cet événement que si au moins un personnage n’est pas prêt.',
    },
    {
      tree: onlyIf({ kind: 'playedThisTurn', card: ship, by: 'you' }),
      cs: 'Tuto událost můžeš zahrát, jen pokud v tomto kole byla tebou zahrána loď.',
      fr: 'Vous ne pouvez jouer cet événement que si vous avez joué un vaisseau ce tour-ci.',
    },
    {
      tree: onlyIf({ kind: 'playedThisTurn', card: ship, by: 'villain' }),
      cs: 'Tuto událost můžeš zahrát, jen pokud zloduch v tomto kole zahrál loď.',
      fr: 'Vous ne pouvez jouer cet événement que si le joueur Méchant a joué un vaisseau ce tour-ci.',
    },
    {
      tree: onlyIf({ kind: 'not', of: { kind: 'playedThisTurn', card: obstacle, by: 'opponent' } }),
      cs: 'Tuto událost můžeš zahrát, jen pokud soupeř v tomto kole nezahrál žádnou překážku.',
      fr: 'Vous ne pouvez jouer cet événement que si votre adversaire n’a joué aucun obstacle ce tour-ci.',
    },
    {
      tree: onlyIf({ kind: 'not', of: { kind: 'playedThisTurn', card: obstacle } }),
      cs: 'Tuto událost můžeš zahrát, jen pokud v tomto kole nebyla zahrána žádná překážka.',
      fr: 'Vous ne pouvez jouer cet événement que si aucun obstacle n’a été joué ce tour-ci.',
    },
    {
      tree: onlyIf({ kind: 'is', card: 'it', a: { whose: 'you' } }),
      cs: 'Tuto událost můžeš zahrát, jen pokud je vybraná karta tvou kartou.',
      fr: 'Vous ne pouvez jouer cet événement que si la carte choisie est l’une de vos cartes.',
    },
    {
      tree: onlyIf({ kind: 'is', card: 'it', a: { what: 'obstacle', whose: 'chosenPlayer' } }),
      cs: 'Tuto událost můžeš zahrát, jen pokud je vybraná karta překážkou toho hráče.',
      fr: 'Vous ne pouvez jouer cet événement que si la carte choisie est l’un des obstacles de ce joueur.',
    },
    {
      tree: onlyIf({ kind: 'is', card: 'it', a: { place: 'deck', whose: 'you', glyphs: 1 } }),
      cs: 'Tuto událost můžeš zahrát, jen pokud vybraná karta má symbol a je v tvém balíčku.',
      fr: 'Vous ne pouvez jouer cet événement que si la carte choisie a un symbole et est dans votre pioche.',
    },
    {
      tree: onlyIf({ kind: 'is', card: 'it', a: { atMission: true, blocked: true } }),
      cs: 'Tuto událost můžeš zahrát, jen pokud je vybraná karta bloknuta a na aktuální misi.',
      fr: 'Vous ne pouvez jouer cet événement que si la carte choisie est bloquée et fait partie de la mission en cours.',
    },
    {
      tree: onlyIf({ kind: 'is', card: 'it', a: { not: { glyphs: 1, state: 'ready' } } }),
      cs: 'Tuto událost můžeš zahrát, jen pokud není vybraná karta připravena nebo nemá symbol.',
      fr: 'Vous ne pouvez jouer cet événement que si la carte choisie n’est pas prête ou n’a aucun symbole.',
    },
    {
      tree: onlyIf({ kind: 'is', card: 'it', a: { not: { trait: ['Jaffa', 'Ori'] } } }),
      cs: 'Tuto událost můžeš zahrát, jen pokud není vybraná karta jaffská ani orijská.',
      fr: 'Vous ne pouvez jouer cet événement que si la carte choisie n’est ni Jaffa ni Ori.',
    },
    {
      tree: onlyIf({ kind: 'is', card: 'it', a: { trait: ['Jaffa', 'Ori', "Goa'uld"] } }),
      cs: "Tuto událost můžeš zahrát, jen pokud je vybraná karta jaffská, orijská nebo goa'uldská.",
      fr: 'Vous ne pouvez jouer cet événement que si la carte choisie est Jaffa, Ori ou Goa’uld.',
    },
    {
      tree: onlyIf({ kind: 'is', card: 'it', a: { rating: { skill: 'culture', is: '>', n: 2 } } }),
      cs: 'Tuto událost můžeš zahrát, jen pokud vybraná karta má Kulturu vyšší než 2.',
      fr: 'Vous ne pouvez jouer cet événement que si la carte choisie a plus de 2 en Culture.',
    },
    {
      tree: onlyIf({
        kind: 'all',
        of: { ...character, state: 'assigned' },
        are: { what: 'character', trait: 'Furling' },
      }),
      cs: 'Tuto událost můžeš zahrát, jen pokud mají všechny přiřazené postavy rys Furling.',
      fr: 'Vous ne pouvez jouer cet événement que si tous les personnages affectés sont des personnages Furling.',
    },
    {
      tree: onlyIf({ kind: 'none', of: { ...ship, whose: 'you' } }),
      cs: 'Tuto událost můžeš zahrát, jen pokud nemáš ve hře žádnou loď.',
      fr: 'Vous ne pouvez jouer cet événement que si vous n’avez aucun vaisseau en jeu.',
    },
    {
      tree: onlyIf({ kind: 'exists', of: { what: 'event', place: 'hand', whose: 'opponent' } }),
      cs: 'Tuto událost můžeš zahrát, jen pokud je na soupeřově ruce karta události.',
      fr: 'Vous ne pouvez jouer cet événement que s’il y a une carte Événement dans la main de votre adversaire.',
    },
  ],
  'what must not be so': [
    {
      tree: unless({ kind: 'firstMission' }),
      cs: 'K zahrání této události musíš zaplatit 2 energie, pokud není aktuální mise první v tomto kole.',
      fr: 'Pour jouer cet événement, payez 2 énergies, sauf si la mission en cours est la première de ce tour.',
    },
    {
      tree: unless({ kind: 'result', is: 'success' }),
      cs: 'K zahrání této události musíš zaplatit 2 energie, pokud byla mise neúspěšná.',
      fr: 'Pour jouer cet événement, payez 2 énergies, sauf si la mission a été réussie.',
    },
    {
      tree: unless({ kind: 'exists', of: ship }),
      cs: 'K zahrání této události musíš zaplatit 2 energie, pokud není ve hře žádná loď.',
      fr: 'Pour jouer cet événement, payez 2 énergies, sauf s’il y a un vaisseau.',
    },
    {
      tree: unless({ kind: 'exists', of: { ...character, state: 'assigned' } }),
      cs: 'K zahrání této události musíš zaplatit 2 energie, pokud není přiřazena žádná postava.',
      fr: 'Pour jouer cet événement, payez 2 énergies, sauf si un personnage est affecté.',
    },
    {
      tree: unless({ kind: 'all', of: character, are: { state: 'ready' } }),
      cs: 'K zahrání této události musíš zaplatit 2 energie, pokud neplatí, že jsou všechny postavy připraveny.',
      fr: 'Pour jouer cet événement, payez 2 énergies, sauf si tous les personnages sont prêts.',
    },
    {
      tree: unless({ kind: 'compare', a: countOf(ship), is: '>=', b: 2 }),
      cs: 'K zahrání této události musíš zaplatit 2 energie, pokud jsou ve hře méně než dvě lodě.',
      fr: 'Pour jouer cet événement, payez 2 énergies, sauf s’il y a au moins deux vaisseaux.',
    },
    {
      tree: unless({
        kind: 'and',
        of: [{ kind: 'firstMission' }, { kind: 'is', card: 'it', a: { state: 'ready' } }],
      }),
      cs: 'K zahrání této události musíš zaplatit 2 energie, pokud není aktuální mise první v tomto kole nebo není vybraná karta připravena.',
      fr: 'Pour jouer cet événement, payez 2 énergies, sauf si la mission en cours est la première de ce tour et si la carte choisie est prête.',
    },
  ],
  'which cards': [
    {
      tree: destroy({ ...card, cost: { is: '<', n: 3 } }),
      cs: 'Znič kartu s cenou nižší než 3.',
      fr: 'Détruisez une carte coûtant moins de 3.',
    },
    {
      tree: destroy({ ...card, cost: { is: '>', n: 3 } }),
      cs: 'Znič kartu s cenou vyšší než 3.',
      fr: 'Détruisez une carte coûtant plus de 3.',
    },
    {
      tree: destroy({ ...obstacle, rating: { skill: 'combat', is: '<', n: 2 } }),
      cs: 'Znič překážku s Bojem nižším než 2.',
      fr: 'Détruisez un obstacle qui a moins de 2 en Combat.',
    },
    {
      tree: destroy({
        what: 'adversary',
        rating: { skill: 'science', is: '>=', n: { kind: 'experience', of: 'mission' } },
      }),
      cs: 'Znič nepřítele, který má Vědu větší nebo rovnou zkušenosti aktuální mise.',
      fr: 'Détruisez un ennemi dont la Science est supérieure ou égale à l’expérience de la mission en cours.',
    },
    {
      tree: destroy({ ...character, rating: { skill: 'contributed', is: '<=', n: 2 } }),
      cs: 'Znič postavu, která přispívá k aktuální misi dovedností 2 nebo méně.',
      fr: 'Détruisez un personnage dont la compétence apportée est inférieure ou égale à 2.',
    },
    {
      tree: destroy({ ...obstacle, cost: { is: '<', n: { kind: 'cost', of: 'it' } } }),
      cs: 'Znič překážku, která stojí méně než vybraná karta.',
      fr: 'Détruisez un obstacle qui coûte moins que la carte choisie.',
    },
    {
      tree: destroy({ ...obstacle, cost: { is: '>', n: countOf(ship) } }),
      cs: 'Znič překážku, jejíž cena je větší než počet lodí.',
      fr: 'Détruisez un obstacle dont le coût est supérieur au nombre de vaisseaux.',
    },
    {
      tree: destroy({ ...obstacle, whose: 'chosenPlayer', glyphs: 1 }),
      cs: 'Znič jednu z překážek toho hráče, které mají symbol.',
      fr: 'Détruisez l’un des obstacles de ce joueur qui ont un symbole.',
    },
    {
      tree: destroy({ ...ship, whose: 'you' }, { n: { kind: 'upTo', n: 2 } }),
      cs: 'Znič až dvě ze svých lodí.',
      fr: 'Détruisez jusqu’à deux de vos vaisseaux.',
    },
    {
      tree: destroy({ ...ship, whose: 'opponent' }, { n: { kind: 'any' } }),
      cs: 'Znič libovolný počet soupeřových lodí.',
      fr: 'Détruisez n’importe quel nombre des vaisseaux de votre adversaire.',
    },
    {
      tree: destroy({ ...ship, whose: 'thatPlayer' }, { n: 3 }),
      cs: 'Znič tři z lodí toho hráče.',
      fr: 'Détruisez trois des vaisseaux de ce joueur.',
    },
    {
      tree: destroy({ ...ship, whose: 'hero', side: 'hero' }, { n: 2 }),
      cs: 'Znič dvě z hrdinových lodí hrdiny.',
      fr: 'Détruisez deux des vaisseaux Héros du joueur Héros.',
    },
    {
      tree: destroy({ ...obstacle }, { n: { kind: 'upTo', n: countOf(ship) } }),
      cs: 'Znič až jednu překážku za každou loď.',
      fr: 'Détruisez jusqu’à un obstacle pour chaque vaisseau.',
    },
    {
      tree: destroy({ ...obstacle }, { n: { kind: 'upTo', n: { kind: 'x' } } }),
      cs: 'Znič až X překážek.',
      fr: 'Détruisez jusqu’à X obstacles.',
    },
    {
      tree: destroy({ ...obstacle }, { totalCost: { kind: 'x' } }),
      cs: 'Znič překážku, jejíž cena je nejvýše X.',
      fr: 'Détruisez un obstacle dont le coût total est inférieur ou égal à X.',
    },
    {
      tree: destroy({ what: 'adversary' }, { n: 2, random: true }),
      cs: 'Znič dva náhodné nepřátele.',
      fr: 'Détruisez deux ennemis au hasard.',
    },
    {
      tree: does({
        kind: 'seq',
        do: [
          { kind: 'choose', target: { kind: 'choose', of: ship, n: 3 } },
          { kind: 'stop', target: { kind: 'choose', of: { among: 'it' }, n: 2 } },
        ],
      }),
      cs: 'Vyber tři lodě a poté stopni dvě z těch lodí.',
      fr: 'Choisissez trois vaisseaux, puis stoppez deux de ces vaisseaux.',
    },
    {
      tree: does({
        kind: 'move',
        target: {
          kind: 'choose',
          of: { what: 'character', place: 'discard', whose: 'opponent', glyphs: 1 },
          by: 'you',
        },
        to: 'hand',
      }),
      cs: 'Vezmi ze soupeřovy odhazovací kupky do ruky kartu postavy, která má symbol.',
      fr: 'Prenez en main une carte Personnage de la défausse de votre adversaire qui a un symbole.',
    },
    {
      tree: does({ kind: 'move', target: { kind: 'choose', of: ship }, to: 'discard' }),
      cs: 'Polož loď na odhazovací kupku jejího vlastníka.',
      fr: 'Placez un vaisseau dans la défausse de son propriétaire.',
    },
    {
      tree: does({
        kind: 'moveGlyph',
        glyph: { kind: 'choose', of: { what: 'glyph', beneath: character }, n: 2 },
        to: { kind: 'choose', of: { ...character, state: 'ready' } },
      }),
      cs: 'Přesuň dva symboly z postavy na připravenou postavu.',
      fr: 'Déplacez deux symboles d’un personnage vers un personnage prêt.',
    },
  ],
  'who does what, and what holds': [
    {
      tree: does({
        kind: 'may',
        do: {
          kind: 'chooseOne',
          modes: [
            { do: { kind: 'destroy', target: { kind: 'choose', of: ship } } },
            { do: { kind: 'destroy', target: { kind: 'choose', of: obstacle, by: 'opponent' } } },
            {
              do: {
                kind: 'seq',
                do: [
                  { kind: 'destroy', target: { kind: 'choose', of: ship } },
                  { kind: 'destroy', target: { kind: 'choose', of: obstacle, by: 'opponent' } },
                ],
              },
            },
          ],
        },
      }),
      cs: 'Můžeš určit, že zničíš loď a/nebo soupeř zničí překážku.',
      fr: 'Vous pouvez appliquer un ou plusieurs des effets suivants : détruisez un vaisseau ; ou votre adversaire détruit un obstacle.',
    },
    {
      tree: does({
        kind: 'choose',
        target: {
          kind: 'choose',
          of: { what: 'event', place: 'discard', whose: 'opponent', cost: { is: '=', n: { kind: 'x' } } },
        },
      }),
      cs: 'Vyber na soupeřově odhazovací kupce kartu události, která stojí X.',
      fr: 'Choisissez une carte Événement coûtant X de la défausse de votre adversaire.',
    },
    {
      tree: does({
        kind: 'forEach',
        of: { kind: 'choose', of: { what: 'glyph' }, n: 2 },
        as: 'chosen',
        do: draw,
      }),
      cs: 'Vyber dva symboly. Za každý z nich si lízni kartu.',
      fr: 'Choisissez deux symboles. Pour chacun d’eux, piochez une carte.',
    },
    {
      tree: onlyIf({ kind: 'not', of: { kind: 'is', card: 'it', a: { what: 'obstacle', side: 'villain' } } }),
      cs: 'Tuto událost můžeš zahrát, jen pokud není vybraná karta zloduchova překážka.',
      fr: 'Vous ne pouvez jouer cet événement que si la carte choisie n’est pas un obstacle Méchant.',
    },
    {
      tree: {
        node: 'triggered',
        on: { kind: 'phase', phase: 'power', at: 'start', whose: 'hero' },
        do: { kind: 'revealHand', whose: 'thatPlayer' },
      },
      cs: 'Na začátku hrdinovy energetické fáze ten hráč odhalí svou ruku.',
      fr: 'Au début de la phase d’énergie, ce joueur révèle sa main.',
    },
    {
      tree: does({ kind: 'may', do: { kind: 'draw', n: 2, who: 'opponent' } }),
      cs: 'Můžeš určit, že si soupeř lízne dvě karty.',
      fr: 'Vous pouvez décider que votre adversaire pioche deux cartes.',
    },
    {
      tree: does({ kind: 'may', who: 'opponent', do: { kind: 'lose', n: 2, who: 'you' } }),
      cs: 'Soupeř může určit, že ztratíš 2 energie.',
      fr: 'Votre adversaire peut décider que vous perdez 2 énergies.',
    },
    {
      tree: does({
        kind: 'chooseOne',
        by: 'opponent',
        modes: [{ do: draw }, { do: { kind: 'lose', n: 2, who: 'opponent' } }],
      }),
      cs: 'Soupeř vybere jednu možnost: lízneš si kartu; nebo soupeř ztratí 2 energie.',
      fr: 'Votre adversaire choisit une option : vous piochez une carte ; ou votre adversaire perd 2 énergies.',
    },
    {
      tree: {
        node: 'activated',
        costs: [
          {
            kind: 'discard',
            target: { kind: 'choose', of: { place: 'hand', whose: 'opponent' }, by: 'opponent' },
          },
        ],
        do: draw,
      },
      cs: 'Soupeř odhodí kartu – Lízni si kartu.',
      fr: 'Votre adversaire défausse une carte — Piochez une carte.',
    },
    {
      tree: {
        node: 'toPlay',
        costs: [
          {
            kind: 'chooseOne',
            modes: [
              {
                do: {
                  kind: 'seq',
                  do: [
                    { kind: 'stop', target: { kind: 'choose', of: ship } },
                    { kind: 'pay', n: 1 },
                  ],
                },
              },
              { do: { kind: 'discard', target: { kind: 'choose', of: { place: 'hand' } } } },
            ],
          },
        ],
      },
      cs: 'K zahrání této události musíš stopnout loď a zaplatit 1 energii, nebo odhodit kartu.',
      fr: 'Pour jouer cet événement, stoppez un vaisseau et payez 1 énergie, ou défaussez une carte.',
    },
    {
      tree: {
        node: 'toPlay',
        costs: [
          {
            kind: 'chooseOne',
            modes: [{ do: { kind: 'pay', n: 3 } }, { do: { kind: 'draw', n: 2, who: 'opponent' } }],
          },
        ],
      },
      cs: 'K zahrání této události musíš zaplatit 3 energie, nebo si musí soupeř líznout dvě karty.',
      fr: 'Pour jouer cet événement, payez 3 énergies, ou votre adversaire pioche deux cartes.',
    },
    {
      tree: does({ kind: 'repeat', times: 3, do: draw }),
      cs: 'Lízni si kartu. Toto se provede třikrát.',
      fr: 'Piochez une carte. Faites ceci trois fois.',
    },
    {
      tree: does({ kind: 'repeat', times: { kind: 'cost', of: 'it' }, do: draw }),
      cs: 'Lízni si kartu. Toto se provede tolikrát, kolik činí cena vybrané karty.',
      fr: 'Piochez une carte. Faites ceci un nombre de fois égal au coût de la carte choisie.',
    },
    {
      tree: does({ kind: 'onlyPass', who: 'you' }),
      cs: 'Až příště pasuješ na aktuální misi, nebudeš moci do konce té mise dělat nic jiného než pasovat.',
      fr: 'La prochaine fois que vous passez lors de la mission en cours, vous ne pouvez rien faire d’autre que passer jusqu’à la fin de cette mission.',
    },
    {
      tree: does({ kind: 'onlyPass', who: 'opponent' }),
      cs: 'Až soupeř příště pasuje na aktuální misi, nebude moci do konce té mise dělat nic jiného než pasovat.',
      fr: 'La prochaine fois que votre adversaire passe lors de la mission en cours, il ne peut rien faire d’autre que passer jusqu’à la fin de cette mission.',
    },
    {
      tree: {
        node: 'triggered',
        on: {
          kind: 'anyOf',
          of: [
            { kind: 'stopped', card: ship },
            { kind: 'resolved', result: 'failure', by: 'hero' },
          ],
        },
        do: draw,
      },
      cs: 'Pokaždé, když je stopnuta loď nebo hrdina selže na misi, lízni si kartu.',
      fr: 'Chaque fois qu’un vaisseau est stoppé ou que le joueur Héros échoue à une mission, piochez une carte.',
    },
    {
      tree: { node: 'triggered', on: { kind: 'battleWon', by: 'you' }, do: draw },
      cs: 'Pokaždé, když zvítězíš v bitvě lodí, lízni si kartu.',
      fr: 'Chaque fois que vous gagnez une bataille de vaisseaux, piochez une carte.',
    },
    {
      tree: { node: 'triggered', on: { kind: 'battleWon', by: 'opponent' }, do: draw },
      cs: 'Pokaždé, když soupeř zvítězí v bitvě lodí, lízni si kartu.',
      fr: 'Chaque fois que votre adversaire gagne une bataille de vaisseaux, piochez une carte.',
    },
    {
      tree: {
        node: 'triggered',
        on: { kind: 'phase', phase: 'power', at: 'start', whose: 'thatPlayer' },
        do: draw,
      },
      cs: 'Na začátku energetické fáze toho hráče si lízni kartu.',
      fr: 'Au début de la phase d’énergie de ce joueur, piochez une carte.',
    },
    {
      tree: {
        node: 'replacement',
        would: { kind: 'destroy', card: ship, byCardOf: 'chosenPlayer' },
        instead: draw,
      },
      cs: 'Pokaždé, když by měla být zničena kartou toho hráče loď, namísto toho si lízni kartu.',
      fr: 'Chaque fois qu’un vaisseau devrait être détruit par l’une des cartes de ce joueur, piochez une carte à la place.',
    },
    {
      tree: always({ kind: 'cost', of: ship, n: { kind: 'x' }, payer: 'hero' }),
      cs: 'Zahrání lodí stojí hrdinu o X energie více.',
      fr: 'Les vaisseaux coûtent au joueur Héros X énergies de plus à jouer.',
    },
    {
      tree: always({ kind: 'missionCost', n: countOf({ ...character, state: 'assigned' }) }),
      cs: 'Pokračování další misí stojí o 1 energii více za každou přiřazenou postavu.',
      fr: 'Continuer vers une autre mission coûte 1 énergie de plus pour chaque personnage affecté.',
    },
    {
      tree: always({ kind: 'setDifficulty', of: 'mission', n: 4 }),
      cs: 'Obtížnost aktuální mise se rovná 4.',
      fr: 'La difficulté de la mission en cours est égale à 4.',
    },
    {
      tree: always({ kind: 'countsAs', of: 'self', n: 5, trait: 'Jaffa' }),
      cs: 'Tato událost se počítá jako pět jaffských karet.',
      fr: 'Cet événement compte comme cinq cartes Jaffa.',
    },
    {
      tree: always({ kind: 'countsAs', of: 'self', n: 1, trait: 'Furling' }),
      cs: 'Tato událost se počítá jako jedna karta s rysem Furling.',
      fr: 'Cet événement compte comme une carte Furling.',
    },
    {
      tree: always({ kind: 'boostMore', of: character, n: 2 }),
      cs: 'Pokaždé, když je posílena postava, získá navíc dovednosti +2.',
      fr: 'Chaque fois qu’un personnage est renforcé, il gagne +2 de plus à ses compétences.',
    },
    {
      tree: always({ kind: 'firstAction', who: 'you' }),
      cs: 'První akci na aktuální misi provedeš ty.',
      fr: 'Vous effectuez la première action de la mission en cours.',
    },
    {
      tree: always(
        { kind: 'skills', of: 'mission', n: countOf(ship) },
        { kind: 'difficulty', of: 'mission', n: 2 },
      ),
      cs: 'Aktuální mise získá dovednosti +1 za každou loď a obtížnost +2.',
      fr: 'La mission en cours gagne +1 à ses compétences pour chaque vaisseau et +2 en difficulté.',
    },
    {
      tree: {
        node: 'becomesAdversary',
        trait: 'NID',
        reviveCost: { kind: 'x' },
        controller: 'opponent',
        cannotBe: ['assigned', 'revived', 'scored'],
      },
      cs: 'Během soupeřova kola se tato událost stane nepřítelem NID s oživovací cenou X, kterého ovládá soupeř a kterého nelze přiřadit, oživit ani skórovat.',
      fr: 'Pendant le tour de votre adversaire, cet événement devient un ennemi NID avec un coût de réanimation égal à X, que votre adversaire contrôle et qui ne peut être ni affecté, ni réanimé, ni scoré.',
    },
    {
      tree: { node: 'becomesAdversary', trait: 'Furling', reviveCost: countOf(ship), controller: 'hero' },
      cs: 'Během soupeřova kola se tato událost stane nepřítelem s rysem Furling s oživovací cenou rovnou počtu lodí, kterého ovládá hrdina.',
      fr: 'Pendant le tour de votre adversaire, cet événement devient un ennemi Furling avec un coût de réanimation égal au nombre de vaisseaux, que le joueur Héros contrôle.',
    },
  ],
}
