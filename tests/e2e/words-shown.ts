import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { flatMessages, type MessageTree } from '@/lib/platform/i18n/compare-messages'
import { LOCALE_NAMES, type Locale } from '@/lib/platform/i18n/routing'
import { officialPool } from './official-pool'

const MESSAGES = join(import.meta.dirname, '../../lib/platform/i18n/messages')

const messagesOf = (locale: Locale): ReadonlyMap<string, string> =>
  new Map(
    readdirSync(join(MESSAGES, locale)).flatMap((file) => {
      const tree: MessageTree = JSON.parse(readFileSync(join(MESSAGES, locale, file), 'utf8'))
      return [...flatMessages(tree)].map(([name, text]) => [`${file}:${name}`, text] as const)
    }),
  )

/**
 * Words that exist in English but not in Czech or French, at least one of which is in nearly every English sentence.
 */
const ENGLISH_WORDS =
  /(?<![\p{L}'’-])(the|of|and|is|are|with|your|you|this|that|has|have|which|when|each|cards?|it|not|for|from|was|will|can|be|an|all|or)(?![\p{L}'’-])/iu

/** Text that stays English: printed names, and trademark owners. */
export const PRINTED: readonly string[] = [
  ...new Set([
    ...officialPool.cards.flatMap(({ title, subtitle }) => [title, subtitle]),
    ...Object.values(LOCALE_NAMES),
    ...['Chevron Seven', 'Stargate TCG', 'Base Set', 'System Lords', 'Rise of the Ori'],
    ...['Metro-Goldwyn-Mayer Studios Inc.', 'Sony Online Entertainment', 'Comic Images'],
  ]),
]
  .filter((name) => name.length > 2)
  .sort((a, b) => b.length - a.length)

const withoutPrinted = (text: string): string =>
  PRINTED.reduce((left, name) => left.replaceAll(name, ' '), text)

/** English messages that consist of whole words and have a different translation. */
function englishWords(locale: Locale): ReadonlySet<string> {
  const [english, other] = [messagesOf('en'), messagesOf(locale)]
  const said = new Set([...other.values()].map((text) => text.toLowerCase()))
  const words = [...english].flatMap(([name, text]) =>
    !/[{<]/.test(text) && text.length > 2 && other.get(name) !== text ? [text.trim()] : [],
  )
  return new Set(words.filter((word) => !said.has(word.toLowerCase()) && !PRINTED.includes(word)))
}

/** All text of a page in its own language: visible, on hover, and for screen readers. */
export const wordsShown = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const language = document.documentElement.lang
    const found = new Set<string>()
    const ours = (element: Element | null): boolean =>
      element !== null && (element.closest('[lang]')?.getAttribute('lang') ?? '') === language
    // Without nested text in another language.
    const ownText = (element: Element): string =>
      [...element.childNodes]
        .map((child) =>
          child instanceof Element ? (ours(child) ? ownText(child) : ' ') : (child.textContent ?? ''),
        )
        .join('')
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement
      if (!ours(parent) || parent?.closest('script, style, code, kbd, textarea, [data-as-written]')) continue
      // Sentences may span several elements.
      const whole = parent?.closest('p, li, h1, h2, h3, button, a, td, th, label, dd, dt, summary')
      found.add((whole ? ownText(whole) : (node.textContent ?? '')).replace(/\s+/g, ' ').trim())
      found.add((node.textContent ?? '').replace(/\s+/g, ' ').trim())
    }
    for (const name of [
      'aria-label',
      'title',
      'placeholder',
      'alt',
      'aria-description',
      'aria-roledescription',
    ])
      for (const element of document.querySelectorAll(`[${name}]`))
        if (ours(element)) found.add(element.getAttribute(name) ?? '')
    found.add(document.title)
    found.add(document.querySelector('meta[name=description]')?.getAttribute('content') ?? '')
    return [...found].filter((text) => /\p{L}|^\d{4}-\d{2}-\d{2}$/u.test(text))
  })

/** Dates as programs write them: a page writes them as its language does. */
export const rawDates = (shown: readonly string[]): readonly string[] =>
  shown.filter((text) => /(?<!\d)\d{4}-\d{2}-\d{2}(?!\d)/.test(text))

/** English text left on a page in another language. */
export function englishLeft(locale: Exclude<Locale, 'en'>, shown: readonly string[]): readonly string[] {
  const words = englishWords(locale)
  return shown.filter((text) => words.has(text) || ENGLISH_WORDS.test(withoutPrinted(text)))
}
