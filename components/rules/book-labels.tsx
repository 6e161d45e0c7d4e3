import { useLocale, useMessages, useTranslations } from 'next-intl'
import { Children, cloneElement, isValidElement, type ReactNode } from 'react'
import * as z from 'zod/mini'
import { termDivider } from '@/components/cards/terms/find-terms'
import type { Chapter, Rule, Section } from '@/lib/features/rulebook/model/book'
import { Term } from './term'

/** Casts for message keys computed here; a test of the rulebook checks that all of them exist. */
type Known = 'chapters.game.title'
type KnownTerm = 'terms.stop.text'

const glossarySchema = z.object({ terms: z.record(z.string(), z.unknown()) })
const namesSchema = z.object({
  page: z.object({ glossary: z.object({ names: z.record(z.string(), z.string()) }) }),
})

/** A word of the rules that the glossary explains. */
export interface GlossaryEntry {
  readonly id: string
  readonly name: string
  readonly forms: readonly string[]
  readonly explanation: string
}

/** The glossary in the alphabetical order of the language. */
export function useGlossary(): readonly GlossaryEntry[] {
  const t = useTranslations('glossary')
  const locale = useLocale()
  const messages = useMessages()
  const { terms } = glossarySchema.parse(messages.glossary)
  const { names } = namesSchema.parse(messages.rulebook).page.glossary
  return Object.keys(terms)
    .map((id): GlossaryEntry => {
      const forms = t(`terms.${id}.forms` as KnownTerm).split(', ')
      const name = names[id] ?? forms[0] ?? id
      return {
        id,
        name: name.charAt(0).toLocaleUpperCase(locale) + name.slice(1),
        forms,
        explanation: t(`terms.${id}.text` as KnownTerm),
      }
    })
    .sort((one, other) => one.name.localeCompare(other.name, locale))
}

/** The labels of the rulebook, by the part they belong to. */
export function useBookLabels() {
  const t = useTranslations('rulebook')
  const rich = (name: string, rule: Rule): ReactNode =>
    t.rich(name as Known, { ...rule.numbers, b: (inner) => <b>{inner}</b> })
  return {
    title: (chapter: Chapter): string => t(`chapters.${chapter.id}.title` as Known),
    lede: (chapter: Chapter): string => t(`chapters.${chapter.id}.lede` as Known),
    /** The heading of a section that has one. */
    heading: (chapter: Chapter, section: Section): string =>
      t(`sections.${chapter.id}.${section.id}` as Known),
    sentence: (chapter: Chapter, rule: Rule): ReactNode => rich(`rules.${chapter.id}.${rule.id}`, rule),
    in2007: (chapter: Chapter, rule: Rule): ReactNode => rich(`in2007.${chapter.id}.${rule.id}`, rule),
  }
}

/**
 * Returns a function that adds explanations to the terms in sentences: each at its first occurrence in all sentences
 * passed to it.
 */
export type Explain = (words: ReactNode) => ReactNode

export function explainer(glossary: readonly GlossaryEntry[]): Explain {
  const divide = termDivider(glossary.map(({ id, forms }) => ({ name: id, forms })))
  const byId = new Map(glossary.map((entry) => [entry.id, entry]))
  const explain: Explain = (words) =>
    Children.map(words, (child) => {
      if (isValidElement<{ children?: ReactNode }>(child))
        return cloneElement(child, undefined, explain(child.props.children))
      if (typeof child !== 'string') return child
      return divide(child).map(({ text, term }, place) => {
        const entry = term === undefined ? undefined : byId.get(term)
        return entry ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a sentence never change places.
          <Term key={place} text={text} name={entry.name} explanation={entry.explanation} />
        ) : (
          text
        )
      })
    })
  return explain
}
