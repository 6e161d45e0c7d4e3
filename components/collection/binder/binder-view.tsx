'use client'

import { useTranslations } from 'next-intl'
import { type KeyboardEvent, type PointerEvent, useEffect, useMemo, useRef, useState } from 'react'
import { useCardLabels } from '@/components/cards/card-labels'
import { from } from '@/components/ui/breakpoints'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/form/field'
import { useMedia } from '@/components/ui/hooks/use-media'
import { Icon } from '@/components/ui/icon'
import { digitKey } from '@/components/ui/keyboard/digit-key'
import { LazyMessages } from '@/components/ui/page/lazy-messages'
import { setCopies } from '@/lib/features/collection/client/collection-edit'
import { BINDER_ORDERS, type BinderOrder, binderPages } from '@/lib/features/collection/model/binder'
import type { Collection } from '@/lib/features/collection/model/collection'
import { copiesOf } from '@/lib/features/collection/model/counts'
import type { Card } from '@/lib/game/cards/card'
import { buildMessages } from '@/lib/platform/i18n/generated/lazy/build'
import { FOIL_KEY } from '../entry/use-entry'
import { Pocket } from './pocket'

interface BinderViewProps {
  readonly cards: readonly Card[]
  readonly book: Collection
  readonly disabled: boolean
  readonly onMarks: (card: Card) => void
  readonly onFailed: () => void
}

/** Two pages next to each other if there is room. */
const TWO_PAGES = from('xl')
/** Sideways distance, in pixels, by which a finger must move to turn the page. */
const SWIPE = 60

const POCKETS =
  'grid grid-cols-[repeat(3,174px)] gap-2.5 max-xl:grid-cols-[repeat(3,122px)] max-sm:w-full max-sm:grid-cols-[repeat(auto-fit,114px)] max-sm:justify-center max-sm:gap-1.5'

/** The collection as a binder with nine pockets a page; an empty pocket shows the missing card. */
export default function BinderView(props: BinderViewProps) {
  return (
    <LazyMessages load={buildMessages} onFailed={props.onFailed}>
      <Binder {...props} />
    </LazyMessages>
  )
}

const pocketsIn = (sheets: HTMLElement | null): readonly HTMLElement[] => [
  ...(sheets?.querySelectorAll<HTMLElement>('[data-pocket]') ?? []),
]

const orderOf = (value: string): BinderOrder => BINDER_ORDERS.find((order) => order === value) ?? 'number'

function Binder({ cards, book, disabled, onMarks }: BinderViewProps) {
  const t = useTranslations('build.binder')
  const words = useCardLabels()
  const [order, setOrder] = useState<BinderOrder>('number')
  const [at, setAt] = useState(0)
  const [said, setSaid] = useState('')
  const swipe = useRef<{ readonly x: number; readonly y: number }>(undefined)
  const sheets = useRef<HTMLDivElement>(null)
  const refocus = useRef(-1)
  /** The card whose foils are counted by the next digit. */
  const foilsOf = useRef<string>(undefined)
  const isWide = useMedia(TWO_PAGES)
  const pages = useMemo(() => binderPages(cards, order), [cards, order])
  const step = isWide ? 2 : 1
  const last = Math.max(0, pages.length - 1)
  const first = Math.min(at, last) - (Math.min(at, last) % step)
  const open = pages.slice(first, first + step)
  // Who turns the page with a pocket in focus goes on from the same place of the next one.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only after a page was turned.
  useEffect(() => {
    const pocketsNow = pocketsIn(sheets.current)
    const place = Math.min(refocus.current, pocketsNow.length - 1)
    refocus.current = -1
    pocketsNow[place]?.focus()
  }, [first])
  const [left] = open
  const right = open.at(-1)
  if (!left || !right) return null
  const pockets = open.flatMap((page) => page.cards)
  const turn = (by: 1 | -1) => {
    const { activeElement } = document
    refocus.current = pocketsIn(sheets.current).indexOf(activeElement as HTMLElement)
    setAt(Math.min(last, Math.max(0, first + by * step)))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (event.target instanceof HTMLSelectElement) return
    if (event.key === 'ArrowLeft' || event.key === 'PageUp') turn(-1)
    else if (event.key === 'ArrowRight' || event.key === 'PageDown') turn(1)
    else {
      const key = event.target instanceof HTMLElement ? event.target.dataset.pocket : undefined
      const card = pockets.find((one) => one.key === key)
      if (!card || disabled) return
      if (event.key === FOIL_KEY) {
        foilsOf.current = foilsOf.current === card.key ? undefined : card.key
        setSaid(t(foilsOf.current ? 'foilNext' : 'regularNext', { name: words.name(card) }))
      } else {
        const typed = digitKey(event.nativeEvent)
        if (!typed) return
        const kind = typed.shifted || foilsOf.current === card.key ? 'foil' : 'regular'
        foilsOf.current = undefined
        setCopies(card.key, kind, Number(typed.digit))
        setSaid(t('set', { name: words.name(card), kind, copies: Number(typed.digit) }))
      }
    }
    event.preventDefault()
  }
  const onPointerUp = (event: PointerEvent) => {
    const from = swipe.current
    swipe.current = undefined
    if (!from || event.pointerType === 'mouse') return
    const across = event.clientX - from.x
    if (Math.abs(across) > SWIPE && Math.abs(across) > 2 * Math.abs(event.clientY - from.y))
      turn(across < 0 ? 1 : -1)
  }
  const name =
    left.set === right.set
      ? t('pages', {
          set: words.set(left.set),
          from: left.number,
          to: right.number,
          of: left.of,
          count: open.length,
        })
      : t('twoSets', {
          first: t('pages', {
            set: words.set(left.set),
            from: left.number,
            to: left.number,
            of: left.of,
            count: 1,
          }),
          second: t('pages', {
            set: words.set(right.set),
            from: right.number,
            to: right.number,
            of: right.of,
            count: 1,
          }),
        })
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the pockets inside take the focus; keys turn pages and count.
    <div onKeyDown={onKeyDown}>
      <div className="mt-1 mb-3 flex flex-wrap items-center gap-x-3 gap-y-2">
        <Button icon aria-label={t('back')} disabled={first === 0} onClick={() => turn(-1)}>
          <Icon name="arrow-left" />
        </Button>
        <b className="tech text-18/[1.2]" role="status">
          {name}
        </b>
        <Button icon aria-label={t('on')} disabled={first + step > last} onClick={() => turn(1)}>
          <Icon name="arrow-right" />
        </Button>
        <span className="text-ink-2">
          {t('filled', {
            filled: pockets.filter(({ key }) => copiesOf(book.counts, key) > 0).length,
            all: pockets.length,
          })}
        </span>
        <label className="ml-auto inline-flex items-center gap-2 max-sm:ml-0">
          <span className="text-14 text-ink-2">{t('order')}</span>
          <Field>
            <select value={order} onChange={({ target }) => setOrder(orderOf(target.value))}>
              {BINDER_ORDERS.map((one) => (
                <option key={one} value={one}>
                  {t(`orders.${one}`)}
                </option>
              ))}
            </select>
          </Field>
        </label>
        <span className="text-14 text-ink-3 no-hover:hidden">{t('keys')}</span>
      </div>
      <div
        ref={sheets}
        className="grid auto-cols-fr grid-flow-col border border-line bg-basalt-0 [touch-action:pan-y]"
        onPointerDown={(event) => {
          swipe.current = { x: event.clientX, y: event.clientY }
        }}
        onPointerUp={onPointerUp}
      >
        {open.map((page) => (
          <section
            key={`${page.set} ${page.number}`}
            aria-label={t('page', { set: words.set(page.set), number: page.number })}
            className="grid content-start justify-items-center border-line px-1.5 pt-3.5 pb-4.5 not-first:border-l"
          >
            <h2 className="mb-2.5 tech text-14 font-medium text-ink-2">{page.number}</h2>
            <ul className={POCKETS}>
              {page.cards.map((card) => (
                <li key={card.key}>
                  <Pocket card={card} book={book} small={!isWide} onMarks={onMarks} />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
      <p className="sr" role="status">
        {said}
      </p>
    </div>
  )
}
