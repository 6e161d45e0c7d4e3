/**
 * Search words in Czech and French: `boj>=2` and `combat>=2` mean the same, whatever the language of the page. Queries
 * are stored and printed in English. Accents are optional, as everywhere in a query.
 */

interface Words {
  readonly cs: readonly string[]
  readonly fr: readonly string[]
}

/**
 * Names of fields by their English name. The first one of a language is shown in explanations of a search; if a
 * language has none, the English name is used.
 */
export const FIELD_WORDS: Readonly<Record<string, Words>> = {
  title: { cs: ['název', 'jméno'], fr: ['titre', 'nom'] },
  subtitle: { cs: ['podtitul'], fr: ['sous-titre', 'soustitre'] },
  type: { cs: ['typ'], fr: [] },
  side: { cs: ['strana'], fr: ['camp', 'côté'] },
  trait: { cs: ['rys'], fr: [] },
  skill: { cs: ['dovednost'], fr: ['compétence'] },
  skills: { cs: ['dovednosti'], fr: ['compétences'] },
  culture: { cs: ['kultura', 'kul'], fr: [] },
  science: { cs: ['věda'], fr: [] },
  combat: { cs: ['boj'], fr: [] },
  ingenuity: { cs: ['důvtip', 'dův'], fr: ['ingéniosité'] },
  cost: { cs: ['cena'], fr: ['coût'] },
  points: { cs: ['hodnota'], fr: ['valeur'] },
  experience: { cs: ['zkušenost', 'zk'], fr: [] },
  glyph: { cs: ['symbol'], fr: ['symbole'] },
  text: { cs: [], fr: ['texte'] },
  does: { cs: ['dělá', 'účinek'], fr: ['effet', 'fait'] },
  trigger: { cs: ['když', 'kdy'], fr: ['quand'] },
  keyword: { cs: ['klíč', 'klíčové-slovo'], fr: ['mot-clé', 'motclé'] },
  revive: { cs: ['oživení'], fr: ['réanimation'] },
  firepower: { cs: ['palba', 'palebná-síla'], fr: ['feu'] },
  set: { cs: ['edice', 'sada'], fr: ['extension'] },
  rarity: { cs: ['vzácnost'], fr: ['rareté'] },
  number: { cs: ['číslo'], fr: ['numéro'] },
  is: { cs: ['je'], fr: ['est'] },
  own: { cs: ['vlastním', 'mám'], fr: ['possédées', 'ai'] },
  foil: { cs: [], fr: [] },
  value: { cs: ['přínos'], fr: ['apport'] },
  difficulty: { cs: ['obtížnost'], fr: ['difficulté'] },
  in: { cs: ['v'], fr: ['dans'] },
  not: { cs: ['mimo'], fr: ['hors'] },
}

/** Words that order results, in every language. */
export const SORT_WORDS: readonly string[] = ['sort', 'order', 'řadit', 'řazení', 'trier', 'tri']

/** Words that put results in groups, in every language. */
export const GROUP_WORDS: readonly string[] = ['group', 'skupina', 'seskupit', 'grouper', 'groupe']

/** Words that join conditions, in every language: alternatives, and conditions that must all hold. */
export const OR_WORDS: readonly string[] = ['or', 'nebo', 'ou']
export const AND_WORDS: readonly string[] = ['and', 'et']

const TYPES: Readonly<Record<string, Words>> = {
  team: { cs: ['týmová postava', 'týmov-'], fr: ['équipe', 'personnage d’équipe'] },
  support: { cs: ['podpůrná postava', 'podpůrn-'], fr: ['soutien', 'personnage de soutien'] },
  mission: { cs: ['mise', 'mis-'], fr: [] },
  gear: { cs: ['vybavení', 'vybaven-'], fr: ['équipement', 'équipement-'] },
  event: { cs: ['událost', 'událost-'], fr: ['événement', 'événement-'] },
  obstacle: { cs: ['překážka', 'překáž-'], fr: [] },
  adversary: { cs: ['nepřítel', 'nepřát-', 'nepřít-'], fr: ['ennemi', 'ennemi-'] },
  ship: { cs: ['loď', 'lod-'], fr: ['vaisseau', 'vaisseaux'] },
  character: { cs: ['postava', 'postav-'], fr: ['personnage', 'personnages'] },
}

const SIDES: Readonly<Record<string, Words>> = {
  hero: { cs: ['hrdina', 'hrdin-'], fr: ['héros'] },
  villain: { cs: ['zloduch', 'zloduc-', 'zloduš-'], fr: ['méchant', 'méchants'] },
}

const DECK: Readonly<Record<string, Words>> = { deck: { cs: ['balíček', 'balíčk-'], fr: [] } }

/**
 * Values of list fields by field and English value. A final hyphen marks a stem: `jaffsk-` stands for `jaffský`,
 * `jaffská`, `jaffští`.
 */
export const VALUE_WORDS: Readonly<Record<string, Readonly<Record<string, Words>>>> = {
  type: TYPES,
  side: SIDES,
  is: { ...TYPES, ...SIDES, unique: { cs: ['jedinečná', 'jedinečn-'], fr: [] } },
  trait: {
    ancient: { cs: ['Antik', 'antik-', 'antick-', 'antičt-'], fr: ['Ancien', 'ancien-'] },
    asgard: { cs: ['asgards-'], fr: [] },
    disease: { cs: ['Nemoc', 'nemoc-'], fr: ['Maladie'] },
    "goa'uld": { cs: ["goa'ulds-"], fr: [] },
    jaffa: { cs: ['jaffs-'], fr: [] },
    ori: { cs: ['orijsk-', 'orijšt-'], fr: [] },
    political: { cs: ['Politika', 'politi-'], fr: ['Politique'] },
    replicator: { cs: ['Replikátor', 'replikátor-'], fr: ['Réplicateur', 'réplicateur-'] },
    russian: { cs: ['Rusko', 'rusk-', 'rušt-'], fr: ['Russe'] },
    "tok'ra": { cs: ["tok'rs-"], fr: [] },
  },
  skill: {
    culture: { cs: ['Kultura', 'kultur-'], fr: [] },
    science: { cs: ['Věda', 'věd-'], fr: [] },
    combat: { cs: ['Boj', 'boj-'], fr: [] },
    ingenuity: { cs: ['Důvtip', 'důvtip-'], fr: ['Ingéniosité'] },
  },
  glyph: {
    gemini: { cs: ['Blíženci', 'blížen-'], fr: ['Gémeaux'] },
    libra: { cs: ['Váhy', 'váh-'], fr: ['Balance'] },
    pisces: { cs: ['Ryby', 'ryb-'], fr: ['Poissons'] },
    scorpius: { cs: ['Štír', 'štír-'], fr: ['Scorpion'] },
    triangulum: { cs: ['Trojúhelník', 'trojúhelník-'], fr: ['Triangle'] },
  },
  does: {
    stop: { cs: ['stopne', 'stopn-'], fr: ['stopper', 'stopp-'] },
    ready: { cs: ['připraví', 'připrav-'], fr: ['redresser', 'redress-', 'préparer', 'prépar-'] },
    destroy: { cs: ['zničí', 'znič-'], fr: ['détruire', 'détrui-'] },
    incapacitate: { cs: ['zneschopní', 'zneschopn-'], fr: ['neutraliser', 'neutralis-'] },
    block: { cs: ['blokne', 'blokn-'], fr: ['bloquer', 'bloqu-'] },
    unblock: { cs: ['odblokuje', 'odblok-'], fr: ['débloquer', 'débloqu-'] },
    gain: { cs: ['získá', 'získ-'], fr: ['gagner', 'gagn-'] },
    lose: { cs: ['ztratí', 'ztra-', 'ztrá-'], fr: ['perdre', 'perd-'] },
    draw: { cs: ['lízne', 'lízn-'], fr: ['piocher', 'pioch-'] },
    discard: { cs: ['odhodí', 'odho-'], fr: ['défausser', 'défauss-'] },
    take: { cs: ['vezme', 'vezm-', 'vzít-'], fr: ['prendre', 'prend-'] },
    return: { cs: ['vrátí', 'vrá-', 'vra-'], fr: ['renvoyer', 'renvo-'] },
    move: { cs: ['přesune', 'přesu-'], fr: ['déplacer', 'déplac-'] },
    look: { cs: ['prohlédne', 'prohlé-', 'odhal-'], fr: ['regarder', 'regard-', 'révél-'] },
    search: { cs: ['vyhledá', 'vyhled-'], fr: ['chercher', 'cherch-'] },
    shuffle: { cs: ['zamíchá', 'zamích-'], fr: ['mélanger', 'mélang-'] },
    play: { cs: ['zahraje', 'zahr-'], fr: ['jouer', 'jou-'] },
    glyph: { cs: ['symbol', 'symbol-'], fr: ['symbole', 'symboles'] },
    complication: { cs: ['komplikace', 'komplikac-'], fr: [] },
    score: { cs: ['skóruje', 'skór-'], fr: ['scorer', 'scor-', 'marquer', 'marqu-'] },
    revive: { cs: ['oživí', 'oživ-'], fr: ['réanimer', 'réanim-'] },
    blockade: { cs: ['blokáda', 'blokád-'], fr: ['blocus'] },
    token: { cs: ['žeton', 'žeton-'], fr: ['jeton', 'jetons'] },
    counter: { cs: ['žeton karty'], fr: ['jeton de carte'] },
    assign: { cs: ['přiřadí', 'přiřa-'], fr: ['affecter', 'affect-'] },
    attach: { cs: ['přiloží', 'přilož-'], fr: ['attacher', 'attach-'] },
    skills: { cs: ['dovednosti', 'dovednost-'], fr: ['compétence', 'compétences'] },
    difficulty: { cs: ['obtížnost', 'obtížnost-'], fr: ['difficulté'] },
    cost: { cs: ['cena', 'cen-'], fr: ['coût', 'coûts'] },
    'revive-cost': { cs: ['oživovací cena'], fr: ['coût de réanimation'] },
    firepower: { cs: ['palebná síla'], fr: ['puissance de feu'] },
    experience: { cs: ['zkušenost', 'zkušenost-'], fr: ['expérience'] },
    points: { cs: ['hodnota', 'hodnot-'], fr: ['valeur'] },
    forbid: { cs: ['zakáže', 'zak-'], fr: ['interdire', 'interdi-'] },
    grant: { cs: ['udělí', 'uděl-'], fr: ['accorder', 'accord-'] },
    instead: { cs: ['místo'], fr: ['à la place'] },
    adversary: { cs: ['nepřítel', 'nepřít-', 'nepřát-'], fr: ['ennemi', 'ennemis'] },
    failure: { cs: ['selhání'], fr: ['échec'] },
    turn: { cs: ['otočí', 'otoč-'], fr: ['retourner', 'retourn-'] },
    win: { cs: ['vyhraje', 'vyhr-'], fr: ['gagner la partie'] },
    blank: { cs: ['bez textu'], fr: ['sans texte'] },
  },
  trigger: {
    play: { cs: ['zahrání', 'zahr-'], fr: ['jouer', 'jou-'] },
    complication: { cs: ['komplikace', 'komplikac-'], fr: [] },
    assign: { cs: ['přiřazení', 'přiřa-'], fr: ['affecter', 'affect-'] },
    boost: { cs: ['posílení', 'posíl-'], fr: ['renforcer', 'renforc-'] },
    stop: { cs: ['stopnutí', 'stopn-'], fr: ['stopper', 'stopp-'] },
    ready: { cs: ['připravení', 'připrav-'], fr: ['redresser', 'redress-'] },
    destroy: { cs: ['zničení', 'znič-'], fr: ['détruire', 'détrui-'] },
    incapacitate: { cs: ['zneschopnění', 'zneschopn-'], fr: ['neutraliser', 'neutralis-'] },
    block: { cs: ['bloknutí', 'blokn-'], fr: ['bloquer', 'bloqu-'] },
    unblock: { cs: ['odblokování', 'odblok-'], fr: ['débloquer', 'débloqu-'] },
    leave: { cs: ['opuštění hry', 'opust-', 'opouš-'], fr: ['quitter le jeu', 'quitt-'] },
    revive: { cs: ['oživení', 'oživ-'], fr: ['réanimer', 'réanim-'] },
    score: { cs: ['skórování', 'skór-'], fr: ['scorer', 'scor-', 'marquer', 'marqu-'] },
    earn: { cs: ['získání', 'získ-'], fr: ['obtenir', 'obt-'] },
    pass: { cs: ['pas', 'pas-'], fr: ['passer'] },
    draw: { cs: ['líznutí', 'lízn-'], fr: ['piocher', 'pioch-'] },
    discard: { cs: ['odhození', 'odho-'], fr: ['défausser', 'défauss-'] },
    mission: { cs: ['mise', 'mis-'], fr: [] },
    success: { cs: ['úspěch', 'úspě-'], fr: ['succès'] },
    failure: { cs: ['selhání', 'selh-'], fr: ['échec', 'échou-'] },
    victory: { cs: ['vítězství', 'vítěz-'], fr: ['victoire'] },
    'power-phase': { cs: ['energetická fáze', 'energetick-'], fr: ['phase d’énergie'] },
    'debrief-phase': { cs: ['konečná fáze', 'konečn-'], fr: ['phase de débriefing'] },
    turn: { cs: ['kolo', 'kol-'], fr: ['tour'] },
  },
  keyword: {
    dominion: { cs: ['převaha', 'převa-'], fr: ['domination'] },
    withdraw: { cs: ['ústup', 'ústup-'], fr: ['repli'] },
    success: { cs: ['úspěch', 'úspě-'], fr: ['succès'] },
    failure: { cs: ['selhání', 'selh-'], fr: ['échec'] },
    victory: { cs: ['vítězství', 'vítěz-'], fr: ['victoire'] },
    blockade: { cs: ['blokáda', 'blokád-'], fr: ['blocus'] },
    promotion: { cs: ['povýšení', 'povýš-'], fr: [] },
  },
  in: DECK,
  not: DECK,
  rarity: {
    c: { cs: ['běžná', 'běžn-'], fr: ['commune', 'communes'] },
    u: { cs: ['neobvyklá', 'neobvykl-'], fr: ['peu commune'] },
    r: { cs: ['vzácná', 'vzácn-'], fr: [] },
    s: { cs: ['startovní', 'startov-'], fr: ['démarrage'] },
    ur: { cs: ['ultra vzácná', 'ultra vzácn-'], fr: ['ultra rare'] },
  },
}

/** Word of a language for a value of a field; undefined if it is the same as in English. Never a stem. */
export const wordFor = (field: string, value: string, language: 'cs' | 'fr'): string | undefined =>
  VALUE_WORDS[field]?.[value]?.[language].find((word) => !word.endsWith('-'))
