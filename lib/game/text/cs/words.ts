import type { Kind } from '@/lib/game/abilities/selectors'
import type { CardState, Skill } from '@/lib/game/terms'

/** Czech words with all their forms, and the declension of adjectives. */

/** Nominative, genitive, dative, accusative, locative (after a preposition), instrumental. */
export const CASES = ['N', 'G', 'D', 'A', 'L', 'I'] as const
export type Case = (typeof CASES)[number]
/** Feminine, neuter, masculine inanimate, masculine animate. */
export type Gender = 'f' | 'n' | 'mi' | 'ma'

export interface Noun {
  readonly gender: Gender
  readonly one: readonly string[]
  readonly many: readonly string[]
}
const noun = (gender: Gender, one: string, many: string): Noun => ({
  gender,
  one: one.split(' '),
  many: many.split(' '),
})

const postava = noun(
  'f',
  'postava postavy postavě postavu postavě postavou',
  'postavy postav postavám postavy postavách postavami',
)

export const NOUNS: Readonly<Record<Kind, Noun>> = {
  card: noun('f', 'karta karty kartě kartu kartě kartou', 'karty karet kartám karty kartách kartami'),
  character: postava,
  team: postava,
  support: postava,
  mission: noun('f', 'mise mise misi misi misi misí', 'mise misí misím mise misích misemi'),
  gear: noun(
    'n',
    'vybavení vybavení vybavení vybavení vybavení vybavením',
    'vybavení vybavení vybavením vybavení vybaveních vybaveními',
  ),
  event: noun(
    'f',
    'událost události události událost události událostí',
    'události událostí událostem události událostech událostmi',
  ),
  obstacle: noun(
    'f',
    'překážka překážky překážce překážku překážce překážkou',
    'překážky překážek překážkám překážky překážkách překážkami',
  ),
  complication: noun(
    'f',
    'komplikace komplikace komplikaci komplikaci komplikaci komplikací',
    'komplikace komplikací komplikacím komplikace komplikacích komplikacemi',
  ),
  adversary: noun(
    'ma',
    'nepřítel nepřítele nepříteli nepřítele nepříteli nepřítelem',
    'nepřátelé nepřátel nepřátelům nepřátele nepřátelích nepřáteli',
  ),
  ship: noun('f', 'loď lodi lodi loď lodi lodí', 'lodě lodí lodím lodě lodích loděmi'),
  glyph: noun(
    'mi',
    'symbol symbolu symbolu symbol symbolu symbolem',
    'symboly symbolů symbolům symboly symbolech symboly',
  ),
}

/** Unit of a measure: "za každé dvě jednotky ceny". */
export const jednotka = noun(
  'f',
  'jednotka jednotky jednotce jednotku jednotce jednotkou',
  'jednotky jednotek jednotkám jednotky jednotkách jednotkami',
)

export const energie = noun(
  'f',
  'energie energie energii energii energii energií',
  'energie energií energiím energie energiích energiemi',
)

/** Words joined with commas and a conjunction: "a, b nebo c". */
export const listed = (words: readonly string[], word: string): string =>
  words.map((one, i) => `${i === 0 ? '' : i === words.length - 1 ? ` ${word} ` : ', '}${one}`).join('')

export const form = (word: Noun, at: Case, many = false): string =>
  (many ? word.many : word.one)[CASES.indexOf(at)] ?? ''

// ---------------------------------------------------------------- adjectives

const HARD: Readonly<Record<Gender, readonly string[]>> = {
  ma: ['ý', 'ého', 'ému', 'ého', 'ém', 'ým'],
  mi: ['ý', 'ého', 'ému', 'ý', 'ém', 'ým'],
  f: ['á', 'é', 'é', 'ou', 'é', 'ou'],
  n: ['é', 'ého', 'ému', 'é', 'ém', 'ým'],
}
const SOFT: Readonly<Record<Gender, readonly string[]>> = {
  ma: ['í', 'ího', 'ímu', 'ího', 'ím', 'ím'],
  mi: ['í', 'ího', 'ímu', 'í', 'ím', 'ím'],
  f: ['í', 'í', 'í', 'í', 'í', 'í'],
  n: ['í', 'ího', 'ímu', 'í', 'ím', 'ím'],
}
const HARD_MANY = ['é', 'ých', 'ým', 'é', 'ých', 'ými']
const SOFT_MANY = ['í', 'ích', 'ím', 'í', 'ích', 'ími']
const POSSESSIVE: Readonly<Record<Gender, readonly string[]>> = {
  ma: ['ův', 'ova', 'ovu', 'ova', 'ově', 'ovým'],
  mi: ['ův', 'ova', 'ovu', 'ův', 'ově', 'ovým'],
  f: ['ova', 'ovy', 'ově', 'ovu', 'ově', 'ovou'],
  n: ['ovo', 'ova', 'ovu', 'ovo', 'ově', 'ovým'],
}
const POSSESSIVE_MANY = ['ovy', 'ových', 'ovým', 'ovy', 'ových', 'ovými']

/** Before the ending of the plural of men: jaffský becomes jaffští. */
const softened = (stem: string): string =>
  stem.endsWith('sk')
    ? `${stem.slice(0, -2)}št`
    : stem.endsWith('ck')
      ? `${stem.slice(0, -2)}čt`
      : stem.endsWith('h')
        ? `${stem.slice(0, -1)}z`
        : stem

/** An adjective, given in its dictionary form, agreeing with a noun. */
export function adjective(word: string, gender: Gender, at: Case, many = false): string {
  const i = CASES.indexOf(at)
  const end = (endings: readonly string[]) => endings[i] ?? ''
  if (word.endsWith('ův')) {
    const stem = word.slice(0, -2)
    if (many && at === 'N' && gender === 'ma') return `${stem}ovi`
    // "Soupeřova vybavení".
    if (many && (at === 'N' || at === 'A') && gender === 'n') return `${stem}ova`
    return stem + end(many ? POSSESSIVE_MANY : POSSESSIVE[gender])
  }
  const stem = word.slice(0, -1)
  if (word.endsWith('í')) return stem + end(many ? SOFT_MANY : SOFT[gender])
  if (many && at === 'N' && gender === 'ma') return `${softened(stem)}í`
  if (many && gender === 'n' && (at === 'N' || at === 'A')) return `${stem}á`
  return stem + end(many ? HARD_MANY : HARD[gender])
}

const forms = (words: string) => words.split(' ')
const TENTO: Readonly<Record<Gender, readonly string[]>> = {
  ma: forms('tento tohoto tomuto tohoto tomto tímto'),
  mi: forms('tento tohoto tomuto tento tomto tímto'),
  f: forms('tato této této tuto této touto'),
  n: forms('toto tohoto tomuto toto tomto tímto'),
}
const TEN: Readonly<Record<Gender, readonly string[]>> = {
  ma: forms('ten toho tomu toho tom tím'),
  mi: forms('ten toho tomu ten tom tím'),
  f: forms('ta té té tu té tou'),
  n: forms('to toho tomu to tom tím'),
}
const SVUJ: Readonly<Record<Gender, readonly string[]>> = {
  ma: forms('svůj svého svému svého svém svým'),
  mi: forms('svůj svého svému svůj svém svým'),
  f: forms('svá své své svou své svou'),
  n: forms('své svého svému své svém svým'),
}

const TVUJ: Readonly<Record<Gender, readonly string[]>> = {
  ma: forms('tvůj tvého tvému tvého tvém tvým'),
  mi: forms('tvůj tvého tvému tvůj tvém tvým'),
  f: forms('tvá tvé tvé tvou tvé tvou'),
  n: forms('tvé tvého tvému tvé tvém tvým'),
}

export const thisOne = (gender: Gender, at: Case): string => TENTO[gender][CASES.indexOf(at)] ?? ''
export function thatOne(gender: Gender, at: Case, many: boolean): string {
  const i = CASES.indexOf(at)
  if (!many) return TEN[gender][i] ?? ''
  const first = gender === 'ma' ? 'ti' : gender === 'n' ? 'ta' : 'ty'
  return [first, 'těch', 'těm', gender === 'n' ? 'ta' : 'ty', 'těch', 'těmi'][i] ?? ''
}
export const own = (gender: Gender, at: Case, many = false): string =>
  (many ? ['své', 'svých', 'svým', 'své', 'svých', 'svými'] : SVUJ[gender])[CASES.indexOf(at)] ?? ''
export function yours(gender: Gender, at: Case, many = false): string {
  if (many && at === 'N' && gender === 'ma') return 'tví'
  const plural = ['tvé', 'tvých', 'tvým', 'tvé', 'tvých', 'tvými']
  return (many ? plural : TVUJ[gender])[CASES.indexOf(at)] ?? ''
}

export function every(gender: Gender, at: Case): string {
  const first = gender === 'ma' ? 'všichni' : gender === 'n' ? 'všechna' : 'všechny'
  return (
    [first, 'všech', 'všem', gender === 'n' ? 'všechna' : 'všechny', 'všech', 'všemi'][CASES.indexOf(at)] ??
    ''
  )
}

/** Object pronouns: ji, jej, je. */
export const them = (gender: Gender, many: boolean): string =>
  many || gender === 'n' ? 'je' : gender === 'f' ? 'ji' : 'jej'

/** The pronoun after a preposition: pod ní, na něj. */
export function afterPreposition(gender: Gender, many: boolean, at: Case): string {
  const i = CASES.indexOf(at)
  if (many) return ['', 'nich', 'nim', 'ně', 'nich', 'nimi'][i] ?? ''
  if (gender === 'f') return ['', 'ní', 'ní', 'ni', 'ní', 'ní'][i] ?? ''
  return ['', 'něj', 'němu', gender === 'n' ? 'ně' : 'něj', 'něm', 'ním'][i] ?? ''
}
/** "její, jeho, jejich" before a noun that is not feminine in an oblique case. */
export const possessive = (gender: Gender, many: boolean): string =>
  many ? 'jejich' : gender === 'f' ? 'její' : 'jeho'

/** The same, agreeing with the owned noun: "k jejímu zahrání", "její ceně". */
export const possessiveIn = (owner: Gender, many: boolean, owned: Gender, at: Case): string =>
  !many && owner === 'f' ? adjective('její', owned, at) : possessive(owner, many)

/** "one of": jeden, jednu, jednoho. */
export const one = (gender: Gender, at: Case): string => {
  const i = CASES.indexOf(at)
  if (gender === 'f') return ['jedna', 'jedné', 'jedné', 'jednu', 'jedné', 'jednou'][i] ?? ''
  const object = gender === 'ma' ? 'jednoho' : gender === 'n' ? 'jedno' : 'jeden'
  const first = gender === 'n' ? 'jedno' : 'jeden'
  return [first, 'jednoho', 'jednomu', object, 'jednom', 'jedním'][i] ?? ''
}
/** "both". */
export const both = (gender: Gender, at: Case): string =>
  at === 'N' || at === 'A'
    ? gender === 'f' || gender === 'n'
      ? 'obě'
      : 'oba'
    : at === 'D' || at === 'I'
      ? 'oběma'
      : 'obou'

const RELATIVE: Readonly<Record<Gender, readonly [one: string, many: string]>> = {
  ma: ['který', 'kteří'],
  mi: ['který', 'které'],
  f: ['která', 'které'],
  n: ['které', 'která'],
}
/** "who", "which" as a subject. */
export const who = (gender: Gender, many: boolean): string => RELATIVE[gender][many ? 1 : 0]

/** Number class of a numeral: one, two to four, or a number with the genitive. */
export const counting = (n: number): 'one' | 'few' | 'many' => {
  const size = Math.abs(n)
  return size === 1 ? 'one' : size >= 2 && size <= 4 ? 'few' : 'many'
}

/** A number in figures, with a real minus sign. */
export const figures = (n: number): string => (n < 0 ? `−${-n}` : String(n))

/** Numerals in words up to ten. */
export function numeral(n: number, gender: Gender, at: Case): string {
  const i = CASES.indexOf(at)
  if (n === 1) return one(gender, at)
  if (n === 2)
    return at === 'N' || at === 'A'
      ? gender === 'f' || gender === 'n'
        ? 'dvě'
        : 'dva'
      : at === 'D' || at === 'I'
        ? 'dvěma'
        : 'dvou'
  if (n === 3) return ['tři', 'tří', 'třem', 'tři', 'třech', 'třemi'][i] ?? ''
  if (n === 4) return ['čtyři', 'čtyř', 'čtyřem', 'čtyři', 'čtyřech', 'čtyřmi'][i] ?? ''
  const word = ['pět', 'šest', 'sedm', 'osm', 'devět', 'deset'][n - 5]
  if (word === undefined) return figures(n)
  if (at === 'N' || at === 'A') return word
  return { osm: 'osmi', devět: 'devíti', deset: 'deseti' }[word] ?? `${word}i`
}

export const STATE_WORDS: Readonly<Record<CardState | 'blocked', readonly [long: string, short: string]>> = {
  stopped: ['stopnutý', 'stopnut'],
  ready: ['připravený', 'připraven'],
  assigned: ['přiřazený', 'přiřazen'],
  incapacitated: ['zneschopněný', 'zneschopněn'],
  blocked: ['bloknutý', 'bloknut'],
}

/** "Twice": number of repetitions. */
export const often = (n: number): string =>
  ['', 'jednou', 'dvakrát', 'třikrát', 'čtyřikrát', 'pětkrát'][n] || `${figures(n)}krát`

/** "Tolik" and "tolika", with the counted noun: "tolik karet", "tolika kartami". */
export const soMany = (at: Case): string => (at === 'N' || at === 'A' ? 'tolik' : 'tolika')

/** A short participle as predicate: bloknut, bloknuta, bloknuti, bloknuty. */
export function short(stem: string, gender: Gender, many: boolean): string {
  if (many) return stem + (gender === 'ma' ? 'i' : gender === 'n' ? 'a' : 'y')
  return stem + (gender === 'f' ? 'a' : gender === 'n' ? 'o' : '')
}

/** Skill names in all cases. */
export const SKILLS: Readonly<Record<Skill, readonly string[]>> = {
  culture: forms('Kultura Kultury Kultuře Kulturu Kultuře Kulturou'),
  science: forms('Věda Vědy Vědě Vědu Vědě Vědou'),
  combat: forms('Boj Boje Boji Boj Boji Bojem'),
  ingenuity: forms('Důvtip Důvtipu Důvtipu Důvtip Důvtipu Důvtipem'),
}
export const SKILL_GENDERS: Readonly<Record<Skill, Gender>> = {
  culture: 'f',
  science: 'f',
  combat: 'mi',
  ingenuity: 'mi',
}
/** The adjective of a mission or obstacle. */
export const OF_SKILL: Readonly<Record<Skill, string>> = {
  culture: 'kulturní',
  science: 'vědecký',
  combat: 'bojový',
  ingenuity: 'důvtipový',
}

const TRAITS: Readonly<Record<string, string>> = {
  "Goa'uld": "goa'uldský",
  Jaffa: 'jaffský',
  "Tok'ra": "tok'rský",
  Ori: 'orijský',
  Asgard: 'asgardský',
  Ancient: 'antický',
  Russian: 'ruský',
  Political: 'politický',
  Replicator: 'replikátorský',
}
/** Traits that are labels after the noun. */
export const LABELS: readonly string[] = ['SGC', 'NID']
const TRAIT_NAMES: Readonly<Record<string, string>> = {
  Ancient: 'Antik',
  Russian: 'Rusko',
  Political: 'Politika',
  Replicator: 'Replikátor',
  Disease: 'Nemoc',
}

/** Traits and glyphs can have any name, including those of an object's own methods. */
const found = (words: Readonly<Record<string, string>>, name: string): string | undefined =>
  Object.hasOwn(words, name) ? words[name] : undefined
/** The adjective of a trait, if it has one. */
export const traitAdjective = (trait: string): string | undefined => found(TRAITS, trait)
/** A trait by its name: "s rysem Nemoc". */
export const traitName = (trait: string): string => found(TRAIT_NAMES, trait) ?? trait
export const glyphName = (glyph: string): string => found(GLYPHS, glyph) ?? glyph

const GLYPHS: Readonly<Record<string, string>> = {
  Gemini: 'Blíženci',
  Libra: 'Váhy',
  Orion: 'Orion',
  Pisces: 'Ryby',
  Scorpius: 'Štír',
  Triangulum: 'Trojúhelník',
  Origin: 'Výchozí bod',
}

/** Infinitive, imperative, second and third person; `si` if the verb has it. */
export interface VerbForms {
  readonly infinitive: string
  readonly imperative: string
  readonly you: string
  readonly they: string
  readonly noun: string
  readonly si?: boolean
}
const v = (
  infinitive: string,
  imperative: string,
  you: string,
  they: string,
  noun: string,
  si = false,
): VerbForms => ({
  infinitive,
  imperative,
  you,
  they,
  noun,
  ...(si ? { si } : {}),
})

const COUNTER_NAMES: Readonly<Record<string, string>> = {
  counter: '',
  wound: ' zranění',
  damage: ' poškození',
  charge: ' nabití',
  time: ' času',
  poison: ' jedu',
}
/** "žeton zranění", "žetony", "žetonů". */
export const counterWord = (name: string, at: 'A' | 'G', many: boolean): string =>
  `${many ? (at === 'A' ? 'žetony' : 'žetonů') : at === 'A' ? 'žeton' : 'žetonu'}${COUNTER_NAMES[name] ?? ` „${name}“`}`

export const VERBS = {
  stop: v('stopnout', 'stopni', 'stopneš', 'stopne', 'stopnutí'),
  ready: v('připravit', 'připrav', 'připravíš', 'připraví', 'připravení'),
  assign: v('přiřadit', 'přiřaď', 'přiřadíš', 'přiřadí', 'přiřazení'),
  block: v('bloknout', 'blokni', 'blokneš', 'blokne', 'bloknutí'),
  unblock: v('odblokovat', 'odblokuj', 'odblokuješ', 'odblokuje', 'odblokování'),
  withdraw: v('stáhnout', 'stáhni', 'stáhneš', 'stáhne', 'stažení'),
  destroy: v('zničit', 'znič', 'zničíš', 'zničí', 'zničení'),
  incapacitate: v('zneschopnit', 'zneschopni', 'zneschopníš', 'zneschopní', 'zneschopnění'),
  play: v('zahrát', 'zahraj', 'zahraješ', 'zahraje', 'zahrání'),
  boost: v('posílit', 'posil', 'posílíš', 'posílí', 'posílení'),
  draw: v('líznout', 'lízni', 'lízneš', 'lízne', 'líznutí', true),
  discard: v('odhodit', 'odhoď', 'odhodíš', 'odhodí', 'odhození'),
  gain: v('získat', 'získej', 'získáš', 'získá', 'získání'),
  lose: v('ztratit', 'ztrať', 'ztratíš', 'ztratí', 'ztráta'),
  pay: v('zaplatit', 'zaplať', 'zaplatíš', 'zaplatí', 'zaplacení'),
  choose: v('vybrat', 'vyber', 'vybereš', 'vybere', 'výběr'),
  look: v('prohlédnout', 'prohlédni', 'prohlédneš', 'prohlédne', 'prohlédnutí', true),
  reveal: v('odhalit', 'odhal', 'odhalíš', 'odhalí', 'odhalení'),
  search: v('vyhledat', 'vyhledej', 'vyhledáš', 'vyhledá', 'vyhledání'),
  shuffle: v('zamíchat', 'zamíchej', 'zamícháš', 'zamíchá', 'zamíchání'),
  take: v('vzít', 'vezmi', 'vezmeš', 'vezme', 'vzetí'),
  return: v('vrátit', 'vrať', 'vrátíš', 'vrátí', 'vrácení'),
  move: v('přesunout', 'přesuň', 'přesuneš', 'přesune', 'přesunutí'),
  turn: v('otočit', 'otoč', 'otočíš', 'otočí', 'otočení'),
  revive: v('oživit', 'oživ', 'oživíš', 'oživí', 'oživení'),
  score: v('skórovat', 'skóruj', 'skóruješ', 'skóruje', 'skórování'),
  refill: v('doplnit', 'doplň', 'doplníš', 'doplní', 'doplnění', true),
  place: v('položit', 'polož', 'položíš', 'položí', 'položení'),
  takeOff: v('sejmout', 'sejmi', 'sejmeš', 'sejme', 'sejmutí'),
  exchange: v('vyměnit', 'vyměň', 'vyměníš', 'vymění', 'výměna'),
  blockade: v('uvalit', 'uval', 'uvalíš', 'uvalí', 'uvalení'),
  skip: v('vynechat', 'vynech', 'vynecháš', 'vynechá', 'vynechání'),
  remove: v('odebrat', 'odeber', 'odebereš', 'odebere', 'odebrání'),
  win: v('vyhrát', 'vyhraj', 'vyhraješ', 'vyhraje', 'výhra'),
  make: v('přimět', 'přiměj', 'přiměješ', 'přiměje', 'přimění'),
} as const satisfies Readonly<Record<string, VerbForms>>
