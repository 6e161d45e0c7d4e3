'use client'

import { useMessages, useTranslations } from 'next-intl'
import { useRef } from 'react'
import { Icon } from '@/components/ui/icon'
import { LazyMessages } from '@/components/ui/page/lazy-messages'
import type { PlainResult, UnderstoodPhrase } from '@/lib/game/search/plain/search-plainly'
import { filtersOf, parseQuery, type Span } from '@/lib/game/search/queries'
import { queryMessages } from '@/lib/platform/i18n/generated/lazy/query'
import { chipMessages } from './query-messages'
import { useConditionText, useFieldName } from './query-sentence'

interface UnderstoodProps {
  readonly answer: PlainResult
  readonly onQuery: (text: string) => void
}

/** The interpretation of a query's words: a chip for each condition, which removes it. */
export default function Understood(props: UnderstoodProps) {
  // Pages that show cards already have the names of fields.
  const messages = useMessages()
  return (
    <LazyMessages load={'cards' in messages ? queryMessages : chipMessages} onFailed={() => {}}>
      <Chips {...props} />
    </LazyMessages>
  )
}

interface Chip extends Span {
  readonly label: string
  /** The same condition in the search language. */
  readonly hint?: string
}

function Chips({ answer, onQuery }: UnderstoodProps) {
  const t = useTranslations('query')
  const chips = useChips(answer)
  const { ignored, written } = answer
  const list = useRef<HTMLUListElement>(null)
  const remove = (at: number) => {
    onQuery(withoutPart(written.text, chips, at))
    // The focus stays at the same place; if no chip is left, it returns to the box.
    requestAnimationFrame(() => {
      const buttons = list.current?.querySelectorAll('button')
      const box = document.querySelector<HTMLInputElement>('search input, input[type="search"]')
      ;(buttons?.[Math.min(at, buttons.length - 1)] ?? box)?.focus()
    })
  }
  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-1 text-14 text-ink-2">
      <ul ref={list} aria-label={t('understood')} className="contents">
        {chips.map((chip, at) => (
          <li key={`${chip.from} ${chip.label}`} className="contents">
            <button
              type="button"
              className="chip on wrap-anywhere whitespace-normal pointer-coarse:min-h-11"
              aria-label={t('remove', { what: chip.label })}
              title={chip.hint}
              onClick={() => remove(at)}
              onKeyDown={(event) => {
                if (event.key !== 'Delete' && event.key !== 'Backspace') return
                event.preventDefault()
                remove(at)
              }}
            >
              {chip.label} <Icon name="close" className="text-[10px]" />
            </button>
          </li>
        ))}
      </ul>
      {ignored.length > 0 && <span>{t('ignored', { words: ignored.join(' ') })}</span>}
    </div>
  )
}

/** Returns the chips of an answer, in the order of the query. */
function useChips({ written, phrases, words, query }: PlainResult): readonly Chip[] {
  const t = useTranslations('query')
  const said = useConditionText()
  const labelOf = usePhraseLabel()
  const others = filtersOf(parseQuery(query.text)).map(({ term, negated }): Chip => {
    const from = negated ? query.text.lastIndexOf('-', term.from) : term.from
    return { from, to: term.to, label: negated ? t('not', { what: said(term, true) }) : said(term, true) }
  })
  return [
    ...phrases.map((phrase) => labelOf(phrase, written.text.slice(phrase.from, phrase.to))),
    ...words.map((word) => ({ from: word.from, to: word.to, label: t('word', { text: word.text }) })),
    ...others,
  ].sort((a, b) => a.from - b.from)
}

/** Returns a function that labels a phrase with its meaning, or with its own words if the condition is long. */
function usePhraseLabel(): (phrase: UnderstoodPhrase, typed: string) => Chip {
  const t = useTranslations('query')
  const said = useConditionText()
  const fieldName = useFieldName()
  return ({ query, order, from, to }, typed) => {
    const { root } = parseQuery(query)
    const by = order && (order.by === 'strength' ? t('strength') : fieldName(order.by))
    if (root === undefined)
      return { from, to, label: order ? t(order.descending ? 'most' : 'least', { field: by ?? '' }) : typed }
    const isLong = root.kind === 'and' || root.kind === 'or' || root.kind === 'pattern'
    const label = !isLong ? said(root, true) : query.includes('text:') ? t('phrased', { text: typed }) : typed
    return { from, to, label, hint: query }
  }
}

/** Returns the query without one of its parts, and without the small words that belong to it. */
export function withoutPart(text: string, parts: readonly Span[], at: number): string {
  const part = parts[at]
  if (!part) return text
  const isPlain = (from: number, to: number) => !/["()/:]/.test(text.slice(from, to))
  // Small words alone have no meaning.
  if (parts.length === 1 && isPlain(0, part.from) && isPlain(part.to, text.length)) return ''
  const before = parts[at - 1]
  const after = parts[at + 1]
  const from = before && before.to <= part.from && isPlain(before.to, part.from) ? before.to : part.from
  const to = !before && after && part.to <= after.from && isPlain(part.to, after.from) ? after.from : part.to
  return `${text.slice(0, before ? from : Math.min(from, part.from))} ${text.slice(to)}`
    .replace(/\s+/g, ' ')
    .trim()
}
