'use client'

import { useTranslations } from 'next-intl'
import { useParagraphs } from '@/components/cards/text/card-texts'
import { useTextLang } from '@/components/cards/text/text-language'
import type { LastingView } from '@/lib/game/engine'
import { useTable } from '../table-context'
import { useTableLabels } from '../table-labels'
import { useCardsById } from './use-cards-by-id'

/** Lasting effects of card texts: the card, its text, the affected cards or players, and the end. */
export function LastingList() {
  const t = useTranslations('board.lasting')
  const { lasting } = useTable()
  if (lasting.length === 0) return <p className="text-14 text-ink-3">{t('none')}</p>
  return (
    <ul>
      {lasting.map((one, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list is made anew each time.
        <Lasting key={i} one={one} />
      ))}
    </ul>
  )
}

function Lasting({ one }: { one: LastingView }) {
  const t = useTranslations('board.lasting')
  const { pool, pointAt, inspect } = useTable()
  const words = useTableLabels()
  const paragraphOf = useParagraphs()
  const lang = useTextLang()
  const byId = useCardsById()
  const facts = pool.byKey.get(one.text)
  const text = facts && paragraphOf(facts, one.paragraph)
  const ids = [...(one.card === undefined ? [] : [one.card]), ...one.targets.map(({ id }) => id)]
  const about = one.targets.map(({ key }) =>
    key === null ? words.board('card.unknown') : words.titleOf(key),
  )
  const until = t(`until.${one.until}`, {
    card: words.titleOf(one.awaited?.key) || words.board('card.unknown'),
  })
  const ends = {
    modifier: [until],
    // An effect that happens once ends with that.
    later: [t(`once.${one.moment ?? 'other'}`)],
    whenever: [t('each'), until],
    insteadOf: [t('instead'), until],
  }[one.kind]
  const source = one.card === undefined ? undefined : byId.get(one.card)
  return (
    <li
      className="grid grid-cols-[minmax(0,1fr)_auto] border-b border-line py-1.25 text-14/[1.3] [&_p]:col-span-full"
      onPointerEnter={() => pointAt(ids)}
      onPointerLeave={() => pointAt([])}
    >
      <button
        type="button"
        className="min-h-6 text-left text-horizon"
        onClick={() => inspect(source ? { kind: 'card', card: source } : { kind: 'key', key: one.key })}
        onFocus={() => pointAt(ids)}
        onBlur={() => pointAt([])}
      >
        {words.titleOf(one.key)}
      </button>
      {one.amount !== undefined && one.amount !== 0 && (
        <b className="font-tech">{words.board('number.signed', { value: one.amount })}</b>
      )}
      {about.length > 0 && <p>{t('about', { cards: about.join(', ') })}</p>}
      {text && (
        <p className="text-ink-2" lang={lang}>
          {text}
        </p>
      )}
      <p className="text-13 text-ink-2">{ends.join(' · ')}</p>
    </li>
  )
}
