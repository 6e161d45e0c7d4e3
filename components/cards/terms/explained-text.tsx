'use client'

import { useLocale, useMessages, useTranslations } from 'next-intl'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import * as z from 'zod/mini'
import type { RichText, Token } from '@/lib/game/text'
import { getPathname, Link } from '@/lib/platform/i18n/navigation'
import { RulesText, type Words } from '../text/rules-text'
import { type GlossaryTerm, type Part, termDivider } from './find-terms'

const glossarySchema = z.object({ terms: z.record(z.string(), z.object({ forms: z.string() })) })

/** Time in ms that the pointer may spend between a term and its explanation. */
const GRACE = 160

/** The terms come from the same messages, so each has a text. */
const textKey = (term: string) => `terms.${term}.text` as 'terms.stop.text'

/** Returns the address at which the rulebook explains a term in full. */
const ruleOf = (term: string) => `/rules/glossary#${term}`

interface Shown {
  readonly term: string
  readonly left: number
  readonly top: number
}

/**
 * Rules text in which every term of the rules explains itself at its first occurrence: on hover, focus or tap. Escape
 * closes the explanation, which stays open while the pointer is on it.
 */
export function ExplainedText({ paragraphs }: { paragraphs: readonly RichText[] }) {
  const t = useTranslations('glossary')
  const common = useTranslations('common')
  const locale = useLocale()
  const messages = useMessages()
  const parsed = glossarySchema.safeParse(messages.glossary)
  const terms = parsed.success
    ? Object.entries(parsed.data.terms).map(([name, { forms }]) => ({ name, forms: forms.split(', ') }))
    : []
  const parts = partsOf(paragraphs, terms)
  const [shown, setShown] = useState<Shown>()
  const frame = useRef<HTMLDivElement>(null)
  const leaving = useRef<number>(undefined)
  const tip = useId()

  const stay = () => window.clearTimeout(leaving.current)
  const leave = () => {
    stay()
    leaving.current = window.setTimeout(() => setShown(undefined), GRACE)
  }
  const show = (term: string, button: HTMLElement) => {
    stay()
    const around = frame.current?.getBoundingClientRect()
    const at = button.getBoundingClientRect()
    if (around) setShown({ term, left: at.left - around.left, top: at.bottom - around.top })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !shown) return
    // The page's own keys ignore events that are already handled.
    event.preventDefault()
    setShown(undefined)
  }

  const words: Words = (token) =>
    (parts.get(token) ?? [{ text: token.text }]).map(({ text: part, term }: Part, place) =>
      term === undefined ? (
        part
      ) : (
        <button
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never change places.
          key={place}
          type="button"
          className="inline cursor-help border-b border-dotted border-current focus-visible:outline-offset-1"
          aria-describedby={shown?.term === term ? tip : undefined}
          onPointerEnter={(event) => {
            if (event.pointerType === 'mouse') show(term, event.currentTarget)
          }}
          onPointerLeave={leave}
          onFocus={(event) => show(term, event.currentTarget)}
          onBlur={leave}
          onClick={(event) => {
            // Pressed by keyboard: the focus has already shown the explanation.
            if (event.detail === 0) window.open(getPathname({ href: ruleOf(term), locale }), 'rules')
            else show(term, event.currentTarget)
          }}
        >
          {part}
        </button>
      ),
    )

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only hears Escape from the buttons inside.
    <div ref={frame} className="relative" onKeyDown={onKeyDown}>
      <RulesText paragraphs={paragraphs} words={words} />
      {shown && (
        <div
          id={tip}
          role="tooltip"
          className="absolute z-5 mt-1 w-65 max-w-full rounded-1 border border-line-strong bg-basalt-3 px-3 py-2.5 text-14/[1.4] text-ink [box-shadow:0_8px_24px_rgb(0_0_0/0.35)]"
          style={{ insetInlineStart: `min(${shown.left}px, 100% - 260px)`, top: `${shown.top}px` }}
          onPointerEnter={stay}
          onPointerLeave={leave}
        >
          {t(textKey(shown.term))}{' '}
          <Link
            className="text-horizon"
            href={ruleOf(shown.term)}
            prefetch={false}
            target="rules"
            tabIndex={-1}
          >
            {common('rule.link')}
          </Link>
          <span className="sr">. {common('rule.enter')}</span>
        </div>
      )}
    </div>
  )
}

/**
 * Returns the parts of each token, computed once so that a term is marked at its first occurrence however often React
 * renders.
 */
function partsOf(
  paragraphs: readonly RichText[],
  terms: readonly GlossaryTerm[],
): ReadonlyMap<Token, readonly Part[]> {
  const divide = termDivider(terms)
  const parts = new Map<Token, readonly Part[]>()
  const walk = (token: Token) => {
    if (token.type === 'text' || token.type === 'keyword') parts.set(token, divide(token.text))
    if (token.type === 'foreign') token.tokens.forEach(walk)
  }
  for (const text of paragraphs) text.forEach(walk)
  return parts
}
