import { DOES_WORDS } from '@/lib/game/abilities/features'
import type { Language } from '@/lib/game/text/tokens'
import { foldWords } from '../words/fold-words'
import { FIELD_WORDS, VALUE_WORDS } from '../words/vocabulary'
import { type Item, meant, type Phrase } from './items'
import { changeOf, type Lexicon } from './lexicon'
import { OBJECTS, type ObjectName } from './plain-tokens'

export const valueQuery = (field: string, value: string): string =>
  field === 'skill' ? `${value}>=1` : `${field}:${/^[\w'-]+$/.test(value) ? value : `"${value}"`}`

export const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')

/** The beginnings by which a value is known in the rules texts of a language, folded. */
function stemsIn(language: Language, field: string, value: string): readonly string[] {
  if (language === 'en')
    return [
      field === 'type' && (value === 'team' || value === 'support')
        ? `${value} character`
        : foldWords(value).replace(/(?:e|y)$/, ''),
    ]
  const words = VALUE_WORDS[field]?.[value]?.[language] ?? []
  const stems = words.filter((word) => word.endsWith('-')).map((word) => word.slice(0, -1))
  const known = stems.length > 0 ? stems : words.slice(0, 1)
  return known.length > 0 ? known.map(foldWords) : [foldWords(value)]
}

/** Words for effects that appear in texts but have no verb of their own in `does:`. */
const NO_VERBS: ReadonlySet<string> = new Set([
  'skills',
  'grant',
  'experience',
  'points',
  'failure',
  'instead',
])

/** Effects that many texts wait for and few bring about. */
const AWAITED: ReadonlySet<string> = new Set(['revive', 'score'])

/** The object of a verb: its stems in rules texts, as a condition, and as an effect. */
export interface VerbObject {
  readonly stems: readonly string[]
  readonly query?: string
  readonly does?: string
  readonly isDiscardPile?: boolean
  /** True for a kind of card, of which a text may also mean the card that it stands on: `this event`. */
  readonly isType?: boolean
  readonly isTrait?: boolean
}

/** The word before a noun by which a text means its own card: Czech has many, all of which end so. */
const OWN: Readonly<Record<Language, string>> = { en: 'this', cs: 'to', fr: 'cet' }
/** In French, `cet obstacle` is just as well the one that was chosen before. */
const OWN_IN_FRENCH: ReadonlySet<string> = new Set(['type:event', 'type:gear'])

/** A pattern for the end of any word but one, and the space after it. */
const otherThan = (word: string): string =>
  `(${[...word].map((letter, at) => `[^${letter}.]${word.slice(at + 1)}`).join('|')}) `

/** Wording of rules texts for the parts of a query. */
export class Spoken {
  constructor(
    private readonly lexicon: Lexicon,
    private readonly textLanguage: Language,
  ) {}

  stemsOf(field: string, value: string): readonly string[] {
    return stemsIn(this.textLanguage, field, value)
  }

  /** Phrase for doing something to cards that are mentioned in the same sentence. */
  doneTo(does: readonly string[], objects: readonly VerbObject[]): Pick<Phrase, 'query' | 'otherwise'> {
    const [only] = does
    // Few texts revive and score, and many wait for it.
    const base =
      does.length === 1 && only && AWAITED.has(only) ? this.doneOrAwaited(only) : `does:${does.join(',')}`
    const nouns = objects.flatMap(({ stems }) => stems)
    if (nouns.length === 0) return { query: base, otherwise: [] }
    const spoken = does.filter((one) => !NO_VERBS.has(one))
    const verbStems = spoken.flatMap((one) => this.stemsOf('does', one))
    const [verb, noun] = [verbStems, nouns].map((stems) => `(${stems.map(escaped).join('|')})`)
    const before = objects.every((one) => this.mayBeOwn(one)) ? otherThan(OWN[this.textLanguage]) : undefined
    const behind = before === undefined ? `[^.]*\\b${noun}` : `( |[^.]*${before})${noun}`
    const ahead = before === undefined ? `\\b${noun}` : `(^|${before})${noun}`
    // In one sentence, whichever comes first: `destroy an obstacle`, `that character is blocked`.
    const near = verbStems.length > 0 ? `\\b${verb}${behind}|${ahead}[^.]*\\b${verb}` : ahead
    const own = objects.flatMap(({ query }) => query ?? []).join(' or ')
    // If no text cancels the object, texts that destroy it are not meant either.
    const mild = does.includes('instead') ? does.filter((one) => !['destroy', 'return'].includes(one)) : does
    const basis = mild.length < does.length ? `does:${mild.join(',')}` : base
    const looser = [...(own === '' ? [] : [`${basis} (${own})`]), base]
    // Texts also count the cards of a trait: what is done to them stands close to the verb.
    if (verbStems.length > 0 && objects.every(({ isTrait }) => isTrait))
      return {
        query: `${base} text:/\\b${verb}[^ .]*( [^ .]+){0,3} ${noun}/`,
        otherwise: [`${base} text:/${near}/`, ...looser],
      }
    return { query: `${base} text:/${near}/`, otherwise: looser }
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
      ...(object === 'discard-pile' && { isDiscardPile: true }),
    }
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

  /** If no card has a skill, a trait or a side, texts may mention it: `gear for combat`, `gear against villains`. */
  mentionsOf(field: string, value: string): readonly string[] {
    if (field !== 'skill' && field !== 'trait' && field !== 'side') return []
    const stems = this.stemsOf(field, value).map(escaped).join('|')
    const own = valueQuery(field, value)
    return [field === 'trait' ? `(${own} or text:/\\b(${stems})/)` : `text:/\\b(${stems})/`]
  }
}
