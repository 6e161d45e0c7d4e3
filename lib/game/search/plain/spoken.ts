import { DOES_WORDS } from '@/lib/game/abilities/features'
import type { Language } from '@/lib/game/text/tokens'
import { foldWords } from '../words/fold-words'
import { FIELD_WORDS, VALUE_WORDS } from '../words/vocabulary'
import { type Item, meant, type Phrase } from './items'
import { changeOf, type Direction, type Lexicon } from './lexicon'
import { OBJECTS, type ObjectName } from './plain-tokens'

export const valueQuery = (field: string, value: string): string =>
  field === 'skill' ? `${value}>=1` : `${field}:${/^[\w'-]+$/.test(value) ? value : `"${value}"`}`

export const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')

/** The beginnings by which a value is known in the rules texts of a language, folded. */
function stemsIn(language: Language, field: string, value: string): readonly string[] {
  // `équipe` alone begins `équipement` as well.
  if (language === 'fr' && field === 'type' && value === 'team')
    return ['personnage', 'personnages'].map((noun) => foldWords(`${noun} d’équipe`))
  if (language === 'en' && field === 'does' && value === 'look') return ['look', 'reveal']
  if (language === 'en')
    return [
      field === 'type' && (value === 'team' || value === 'support')
        ? `${value} character`
        : foldWords(value).replace(/(?:e|(?<![aeiou])y)$/, ''),
    ]
  const words = VALUE_WORDS[field]?.[value]?.[language] ?? []
  const stems = words.filter((word) => word.endsWith('-')).map((word) => word.slice(0, -1))
  const known = stems.length > 0 ? stems : words.slice(0, 1)
  return known.length > 0 ? known.map(foldWords) : [foldWords(value)]
}

/** Words for effects that appear in texts but have no verb of their own in `does:`. */
const NO_VERBS: ReadonlySet<string> = new Set([
  'cost',
  'skills',
  'grant',
  'experience',
  'points',
  'failure',
  'instead',
  'glyph',
  'token',
])

/** Effects on cards at the table, where a hero is a hero player's character and a villain an adversary. */
const AT_THE_TABLE: ReadonlySet<string> = new Set([
  'stop',
  'ready',
  'destroy',
  'incapacitate',
  'block',
  'unblock',
  'revive',
  'instead',
])
export const isAtTheTable = (does: readonly string[]): boolean => does.some((one) => AT_THE_TABLE.has(one))

/** Kinds of cards that are never stopped, and the effects that keep them from applying. */
const NEVER_STOPPED: ReadonlySet<string> = new Set([
  'type:obstacle',
  'type:event',
  'type:gear',
  'type:mission',
])
const isNeverStopped = ({ query = '' }: VerbObject): boolean => NEVER_STOPPED.has(query)
const CANCELLING = ['instead', 'unblock', 'forbid', 'failure', 'destroy', 'return'] as const

/** The kind of card that others are a kind of, and that people mean by the name of a side. */
export const WIDER: Readonly<Record<string, string>> = {
  'type:team': 'character',
  'type:support': 'character',
  'side:hero': 'character',
  'side:villain': 'adversary',
}

/** Effects that make a figure higher or lower. */
const FIGURES_CHANGED: ReadonlySet<string> = new Set([
  ...['skills', 'difficulty', 'cost', 'revive-cost', 'firepower', 'experience', 'points'],
])

/** What is paid: texts say how much more or less it is. */
const PAID: ReadonlySet<string> = new Set(['cost', 'revive-cost'])

/** Effects that players want for themselves, though some texts grant them to the opponent. */
export const isForOneself = (does: readonly string[]): boolean =>
  does.every((one) => one === 'gain' || one === 'draw')

/** How the forms of a verb end by which a rules text addresses its player: `draw`, `you may draw`. */
const ADDRESSING: Readonly<Record<Language, string>> = {
  en: 'e?\\b',
  cs: '[a-z]*(s|ej|i|t)\\b',
  fr: '[a-z]*e[rz]\\b',
}

/** Effects that many texts wait for and few bring about. */
const AWAITED: ReadonlySet<string> = new Set(['revive', 'score'])

/** The object of a verb: its stems in rules texts, as a condition, and as an effect. */
export interface VerbObject {
  readonly stems: readonly string[]
  readonly query?: string
  readonly does?: string
  /** What texts mention, if it is no kind of card. */
  readonly name?: ObjectName
  /** True for a kind of card, of which a text may also mean the card that it stands on: `this event`. */
  readonly isType?: boolean
  readonly isTrait?: boolean
}

/** The word before a noun by which a text means its own card: Czech has many, all of which end so. */
const OWN: Readonly<Record<Language, string>> = { en: 'this', cs: 'to', fr: 'cet' }
/** In French, `cet obstacle` is just as well the one that was chosen before. */
const OWN_IN_FRENCH: ReadonlySet<string> = new Set(['type:event', 'type:gear'])

/** The draw deck where another pile has a name that begins like it: `balíček misí`. */
const DRAW_DECK: Partial<Readonly<Record<Language, string>>> = {
  cs: '\\bbalic[a-z]*([.,:;]| [^m]|$)',
}

/** A pattern for the end of any word but one, and the space after it. */
const otherThan = (word: string): string =>
  `(${[...word].map((letter, at) => `[^${letter}.]${word.slice(at + 1)}`).join('|')}) `

/** A pattern for the end of any word but `ce` and `cet`, and the space after it. */
const POINTING_AT_NONE_IN_FRENCH = '([^te.]|[^c.]e|[^e.]t|[^c.]et) '

/** Wording of rules texts for the parts of a query. */
export class Spoken {
  constructor(
    private readonly lexicon: Lexicon,
    private readonly textLanguage: Language,
  ) {}

  stemsOf(field: string, value: string): readonly string[] {
    return stemsIn(this.textLanguage, field, value)
  }

  /** Pattern for the beginning of a sentence about what the one before it named: `. If that character is`. */
  private goingOn(): string {
    const words = this.lexicon.wordingOf(this.textLanguage)?.pointing ?? ''
    return words === '' ? '' : `(\\. (${words})\\b[^.]*)?`
  }

  /** Phrase for doing something to cards that are mentioned in the same sentence, or in one that the next refers to. */
  doneTo(
    does: readonly string[],
    objects: readonly VerbObject[],
  ): Pick<Phrase, 'query' | 'otherwise' | 'first'> {
    // A mission that is exchanged or moved comes from the mission pile.
    if (does.includes('move') && objects.length > 0 && objects.every(({ query }) => query === 'type:mission'))
      return this.doneTo(['search', 'look', 'move'], [this.named('mission-pile')])
    // Only characters and adversaries are stopped: who wants to stop an obstacle wants it cancelled.
    if (does.length === 1 && does[0] === 'stop' && objects.length > 0 && objects.every(isNeverStopped))
      return this.doneTo(CANCELLING, objects)
    // Ships blockade missions, and are never blockaded: `blockading ships`.
    if (
      does.includes('blockade') &&
      objects.length > 0 &&
      objects.every(({ query }) => query === 'type:ship')
    )
      return { query: 'does:blockade type:ship', otherwise: ['type:ship'] }
    const wider = this.widened(objects)
    const strict = this.doneToThese(does, isAtTheTable(does) && wider.isSide ? wider.objects : objects)
    if (wider.objects === objects) return strict
    const [query = '', ...looser] = [this.doneToThese(does, wider.objects).query ?? '', ...strict.otherwise]
    return { ...strict, otherwise: [query, ...looser] }
  }

  /** The objects with what texts may call them as well: a team character is a character. */
  private widened(objects: readonly VerbObject[]): { objects: readonly VerbObject[]; isSide: boolean } {
    const kinds = objects.map(({ query = '' }) => WIDER[query])
    if (kinds.every((kind) => kind === undefined)) return { objects, isSide: false }
    return {
      objects: objects.map((object, at) => {
        const kind = kinds[at]
        return kind === undefined
          ? object
          : { ...object, isType: true, stems: [...object.stems, ...this.stemsOf('type', kind)] }
      }),
      isSide: objects.every(({ query }) => query?.startsWith('side:')),
    }
  }

  private doneToThese(
    does: readonly string[],
    objects: readonly VerbObject[],
  ): Pick<Phrase, 'query' | 'otherwise' | 'first'> {
    const [only] = does
    // Few texts revive and score, and many wait for it.
    const base =
      does.length === 1 && only && AWAITED.has(only) ? this.doneOrAwaited(only) : `does:${does.join(',')}`
    const nouns = objects.flatMap(({ stems }) => stems)
    if (nouns.length === 0) return { query: base, otherwise: [] }
    const verb = this.verbOf(does)
    const noun = `(${nouns.map(escaped).join('|')})`
    const before = objects.every((one) => this.mayBeOwn(one)) ? otherThan(OWN[this.textLanguage]) : undefined
    const ahead = before === undefined ? `\\b${noun}` : `(^|${before})${noun}`
    const goesOn = verb === undefined ? '' : this.goingOn()
    // In one sentence, whichever comes first: `destroy an obstacle`, `that character is blocked`.
    const nearTo = (named: string | undefined) =>
      named === undefined
        ? `\\b${verb}[^.]*\\b${noun}|\\b${noun}[^.]*${goesOn}\\b${verb}`
        : `\\b${verb}( |[^.]*${named})${noun}|(^|${named})${noun}[^.]*${goesOn}\\b${verb}`
    const near = verb === undefined ? ahead : nearTo(before)
    const own = objects.flatMap(({ query }) => query ?? []).join(' or ')
    // If no text cancels the object, texts that destroy it are not meant either.
    const mild = does.includes('instead') ? does.filter((one) => !['destroy', 'return'].includes(one)) : does
    const basis = mild.length < does.length ? `does:${mild.join(',')}` : base
    const looser = [...(own === '' ? [] : [`${basis} (${own})`]), base]
    // Texts also count the cards of a trait: an effect on them is close to the verb.
    if (verb !== undefined && objects.every(({ isTrait }) => isTrait))
      return {
        query: `${base} text:/\\b${verb}[^ .]*( [^ .]+){0,3} ${noun}/`,
        otherwise: [`${base} text:/${near}/`, ...looser],
      }
    // In French, `ce personnage` and `cet ennemi` are often the card itself: texts about another come first.
    const drawDeck = objects.some(({ name }) => name === 'deck') ? DRAW_DECK[this.textLanguage] : undefined
    const mayBePointed =
      this.textLanguage === 'fr' && objects.every(({ isType }) => isType) && before === undefined
    const first =
      mayBePointed && verb !== undefined
        ? `text:/${nearTo(POINTING_AT_NONE_IN_FRENCH)}/`
        : // `vyhledej v balíčku misí misi, zamíchej zbytek balíčku` searches another pile.
          isForOneself(does)
          ? `text:/\\b${this.ownVerbOf(does)}/`
          : drawDeck && `text:/${verb === undefined ? '' : `\\b${verb}[^,.]*`}${drawDeck}/`
    return { query: `${base} text:/${near}/`, otherwise: looser, ...(first && { first }) }
  }

  /** Cards whose texts do something, and those whose texts wait for it. */
  doneOrAwaited(moment: string): string {
    const does: readonly string[] = DOES_WORDS
    return does.includes(moment) ? `(does:${moment} or trigger:${moment})` : `trigger:${moment}`
  }

  private mayBeOwn({ isType, query = '' }: VerbObject): boolean {
    return isType === true && (this.textLanguage !== 'fr' || OWN_IN_FRENCH.has(query))
  }

  named(object: ObjectName): VerbObject {
    return {
      stems: this.lexicon.stemOf(object, this.textLanguage),
      name: object,
    }
  }

  /**
   * A condition for texts that say a number shortly before one of the stems, behind a verb for one of the effects:
   * `draw two cards`, `loses 2 power`, but not `pay 3 power — gain 1 power`.
   */
  counted(count: number, does: readonly string[], stems: readonly string[]): string {
    const numbers = this.lexicon.numberStems(count, this.textLanguage).map(escaped).join('|')
    const verb = this.ownVerbOf(does)
    const behind = verb === undefined ? '' : `\\b${verb}[^.,—]*`
    return `text:/${behind}\\b(${numbers})[^.]{0,12}\\b(${stems.map(escaped).join('|')})/`
  }

  /** A pattern for the verbs of some effects; undefined if texts have none. */
  private verbOf(does: readonly string[], ending = ''): string | undefined {
    const stems = does.filter((one) => !NO_VERBS.has(one)).flatMap((one) => this.stemsOf('does', one))
    return stems.length === 0 ? undefined : `(${stems.map(escaped).join('|')})${ending}`
  }

  /** The same; of what players want for themselves, only verbs that address them. */
  private ownVerbOf(does: readonly string[]): string | undefined {
    return this.verbOf(does, isForOneself(does) ? ADDRESSING[this.textLanguage] : '')
  }

  /** Stems by which texts mention any card. */
  cardStems(): readonly string[] {
    const stem = this.lexicon.wordingOf(this.textLanguage)?.card
    return stem === undefined ? [] : [stem]
  }

  /** A condition for texts that make a figure higher or lower: `difficulty −1`, `costs 1 less power`. */
  changed(does: string, stems: readonly string[], direction: Direction): string {
    const named = stems.map(escaped).join('|')
    const sign = direction === 'up' ? '\\+' : '−'
    // French says the figure behind: `+1 en difficulté`.
    const ways = [`\\b(${named})[^.]{0,6}${sign}`, `${sign}[^.]{0,12}\\b(${named})`]
    const paid = this.lexicon.wordingOf(this.textLanguage)?.paid
    if (PAID.has(does) && paid) ways.push(`\\b${paid.stem}[^.]{0,16} ${paid[direction]}`)
    return `text:/${ways.join('|')}/`
  }

  /** Stems by which texts name the figure that an effect changes. */
  stemsOfChange(does: string): readonly string[] {
    if (!FIGURES_CHANGED.has(does)) return []
    const object = (Object.keys(OBJECTS) as ObjectName[]).find((name) => OBJECTS[name] === does)
    if (object !== undefined) return this.lexicon.stemOf(object, this.textLanguage)
    const field = does === 'revive-cost' ? 'revive' : does
    const named = FIELD_WORDS[field]
    if (!named) return []
    return [
      foldWords(this.textLanguage === 'en' ? field : (named[this.textLanguage][0] ?? field)).slice(0, 8),
    ]
  }

  /** The object that an item can be for a verb. */
  objectOf(item: Item): VerbObject | undefined {
    const value = meant(item, 'value')
    const noun = meant(item, 'object')
    const figure = meant(item, 'figure')
    if (noun) {
      const does = (figure && changeOf(figure.field)) ?? OBJECTS[noun.object]
      return { ...this.named(noun.object), ...(does !== undefined && { does }) }
    }
    if (value && ['type', 'trait', 'side', 'skill'].includes(value.field)) {
      const does = value.field === 'skill' ? 'skills' : undefined
      return {
        stems: this.stemsOf(value.field, value.value),
        query: valueQuery(value.field, value.value),
        ...(does && { does }),
        ...(value.field === 'type' && { isType: true }),
        ...(value.field === 'trait' && { isTrait: true }),
      }
    }
    if (figure) {
      const word =
        this.textLanguage === 'en'
          ? figure.field
          : (FIELD_WORDS[figure.field]?.[this.textLanguage][0] ?? figure.field)
      const does = changeOf(figure.field)
      return { stems: [foldWords(word).slice(0, 8)], ...(does && { does }) }
    }
    return undefined
  }

  /**
   * If no card has a skill, a trait or a side, texts may mention it: `gear for combat`, `gear against villains`. If no
   * character does, adversaries are the characters that are meant: `ori characters`.
   */
  mentionsOf(field: string, value: string): readonly string[] {
    if (field === 'type' && value === 'character') return ['type:character,adversary']
    if (field !== 'skill' && field !== 'trait' && field !== 'side') return []
    const stems = this.stemsOf(field, value).map(escaped).join('|')
    const own = valueQuery(field, value)
    return field === 'trait' ? [own, `(${own} or text:/\\b(${stems})/)`] : [`text:/\\b(${stems})/`]
  }
}
