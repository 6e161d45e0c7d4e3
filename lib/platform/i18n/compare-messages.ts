import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser'
import { withNoBreakSpaces } from '@/lib/game/terms/no-break-spaces'

/** Messages of one file: texts by name, in groups. */
export interface MessageTree {
  readonly [name: string]: string | MessageTree
}

/** A problem with a message of a language, compared with the English one. */
export interface MessageProblem {
  /** Its full name, with dots between groups. */
  readonly message: string
  readonly problem:
    | { readonly kind: 'missing' | 'unknown' }
    /** It is not a valid message; `reason` is the parser's error. */
    | { readonly kind: 'unreadable'; readonly reason: string }
    /** Its values, choices or tags differ from the English ones as listed in `lacks` and `adds`. */
    | { readonly kind: 'parts'; readonly lacks: readonly string[]; readonly adds: readonly string[] }
    /** A plural without a form that integers in this language need. */
    | { readonly kind: 'plural'; readonly value: string; readonly lacks: readonly string[] }
    /** A space that could end a line and must not: the words around it. */
    | { readonly kind: 'space'; readonly around: string }
}

/** All texts by their full names. */
export function flatMessages(tree: MessageTree, before = ''): ReadonlyMap<string, string> {
  const flat = new Map<string, string>()
  for (const [name, part] of Object.entries(tree)) {
    if (typeof part === 'string') flat.set(before + name, part)
    else for (const [inner, text] of flatMessages(part, `${before}${name}.`)) flat.set(inner, text)
  }
  return flat
}

/** The parts of a message: `{name}`, `<b>`, and each choice of a selection. */
function partsOf(elements: readonly MessageFormatElement[], parts = new Set<string>()): Set<string> {
  for (const element of elements) {
    switch (element.type) {
      case TYPE.argument:
      case TYPE.number:
      case TYPE.date:
      case TYPE.time:
        parts.add(`{${element.value}}`)
        break
      case TYPE.tag:
        parts.add(`<${element.value}>`)
        partsOf(element.children, parts)
        break
      case TYPE.select:
      case TYPE.plural:
        parts.add(`{${element.value}}`)
        for (const [choice, { value }] of Object.entries(element.options)) {
          if (element.type === TYPE.select) parts.add(`{${element.value}} ${choice}`)
          partsOf(value, parts)
        }
    }
  }
  return parts
}

/** The plural forms of a language: `one`, `few`, `other` in Czech. */
export function formsOf(locale: string, kind: 'cardinal' | 'ordinal'): readonly string[] {
  const rules = new Intl.PluralRules(locale, { type: kind })
  return [...new Set(Array.from({ length: 200 }, (_, count) => rules.select(count)))]
}

function pluralProblems(
  elements: readonly MessageFormatElement[],
  locale: string,
): { readonly value: string; readonly lacks: readonly string[] }[] {
  return elements.flatMap((element) => {
    if (element.type === TYPE.tag) return pluralProblems(element.children, locale)
    if (element.type !== TYPE.select && element.type !== TYPE.plural) return []
    const inner = Object.values(element.options).flatMap(({ value }) => pluralProblems(value, locale))
    if (element.type === TYPE.select) return inner
    // `{count, plural, =0 {none} other {#}}` merely singles out some numbers.
    const named = Object.keys(element.options).some((form) => form !== 'other' && !form.startsWith('='))
    if (!named) return inner
    const lacks = formsOf(locale, element.pluralType ?? 'cardinal').filter(
      (form) => !(form in element.options),
    )
    return lacks.length > 0 ? [{ value: element.value, lacks }, ...inner] : inner
  })
}

const without = (some: ReadonlySet<string>, others: ReadonlySet<string>): string[] =>
  [...some].filter((one) => !others.has(one)).sort()

/** Parses a message; returns the error if it is invalid. */
function read(text: string): readonly MessageFormatElement[] | string {
  try {
    return parse(text)
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

/** The first space that should be a no-break space, or another one. */
function spaceProblems(text: string, locale: string): MessageProblem['problem'][] {
  const expected = withNoBreakSpaces(text, locale)
  if (expected === text) return []
  const signs = expected.split('')
  const at = signs.findIndex((sign, i) => sign !== text[i])
  return [{ kind: 'space', around: text.slice(Math.max(0, at - 12), at + 12) }]
}

function problemsOf(english: string, text: string, locale: string): MessageProblem['problem'][] {
  const elements = read(text)
  if (typeof elements === 'string') return [{ kind: 'unreadable', reason: elements }]
  const original = read(english)
  if (typeof original === 'string') return []
  const spaces = spaceProblems(text, locale)
  const [wanted, has] = [partsOf(original), partsOf(elements)]
  const [lacks, adds] = [without(wanted, has), without(has, wanted)]
  return [
    ...(lacks.length + adds.length > 0 ? [{ kind: 'parts' as const, lacks, adds }] : []),
    ...pluralProblems(elements, locale).map((plural) => ({ kind: 'plural' as const, ...plural })),
    ...spaces,
  ]
}

/**
 * Compares a language's messages with the English ones.
 * @param locale language of the plural rules, a BCP 47 tag
 */
export function compareMessages(english: MessageTree, other: MessageTree, locale: string): MessageProblem[] {
  const [wanted, has] = [flatMessages(english), flatMessages(other)]
  const problems: MessageProblem[] = []
  for (const [message, text] of wanted) {
    const said = has.get(message)
    const found: MessageProblem['problem'][] =
      said === undefined ? [{ kind: 'missing' }] : problemsOf(text, said, locale)
    for (const problem of found) problems.push({ message, problem })
  }
  for (const message of has.keys())
    if (!wanted.has(message)) problems.push({ message, problem: { kind: 'unknown' } })
  return problems
}
