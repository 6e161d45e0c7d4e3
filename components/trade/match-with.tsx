'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { readTradeLink, tradeLinkIn } from '@/lib/features/trade/client/trade'
import { decodeTradeCode, tradeCodeIn } from '@/lib/features/trade/model/code'
import type { TradeList } from '@/lib/features/trade/model/list'
import { readTradeText, type TradePart } from '@/lib/features/trade/model/list'
import type { Pool } from '@/lib/game/cards/pool'
import { MatchPanel } from './match-panel'
import { CHECK, HEADING, TEXT } from './styles'

const PARTS = ['offers', 'wishes'] as const satisfies readonly TradePart[]

type Read =
  | { readonly list: TradeList; readonly unread: readonly string[] }
  | { readonly why: 'gone' | 'unreachable' | 'damaged' | 'newer' | 'nothing' }

/** Reads a pasted trade list: a link to one, a link that contains one, or the list as text. */
async function readPasted(pool: Pool, text: string, part: TradePart): Promise<Read> {
  const linkId = tradeLinkIn(text)
  if (linkId !== undefined) {
    const read = await readTradeLink(linkId)
    return read.status === 'open' ? { list: read.shown.list, unread: [] } : { why: read.status }
  }
  const code = tradeCodeIn(text)
  if (code !== undefined) {
    const read = decodeTradeCode(code)
    if (read.ok) return { list: read.list, unread: [] }
    return { why: read.error === 'newer-version' ? 'newer' : 'damaged' }
  }
  const { isTradeCsv, readTradeCsv } = await import('@/lib/features/trade/model/csv')
  const table = isTradeCsv(text) ? await readTradeCsv(pool, text) : undefined
  const { list, unread } = table ?? readTradeText(pool, text, part)
  return list.offers.length + list.wishes.length === 0 ? { why: 'nothing' } : { list, unread }
}

interface MatchWithProps {
  readonly pool: Pool
  readonly mine: TradeList
}

/** Another player's pasted list, and the fair swap with it. */
export function MatchWith({ pool, mine }: MatchWithProps) {
  const t = useTranslations('trade')
  const [text, setText] = useState('')
  const [part, setPart] = useState<TradePart>('offers')
  const [read, setRead] = useState<Read>()
  const [times, setTimes] = useState(0)
  const match = async () => {
    setRead(await readPasted(pool, text, part))
    setTimes(times + 1)
  }
  return (
    <section aria-label={t('with.title')} className="mt-8">
      <h2 className={`${HEADING} print:hidden`}>{t('with.title')}</h2>
      <form
        className="print:hidden"
        onSubmit={(event) => {
          event.preventDefault()
          void match()
        }}
      >
        <label className="mt-1 grid max-w-180 gap-1">
          <span className="lab">{t('with.label')}</span>
          <textarea
            className={TEXT}
            rows={3}
            value={text}
            placeholder={t('with.placeholder')}
            onChange={({ target }) => setText(target.value)}
          />
        </label>
        <fieldset className="flex flex-wrap items-center gap-x-4">
          <legend className="sr">{t('with.as')}</legend>
          <span aria-hidden="true">{t('with.as')}</span>
          {PARTS.map((one) => (
            <label key={one} className={CHECK}>
              <input type="radio" name="part" checked={part === one} onChange={() => setPart(one)} />
              {t(`with.${one}`)}
            </label>
          ))}
        </fieldset>
        <Button type="submit" variant="primary" disabled={text.trim() === ''}>
          {t('with.go')}
        </Button>
      </form>
      <p role="status" className="mt-1">
        {read && 'why' in read && t(`with.${read.why}`)}
        {read &&
          'unread' in read &&
          read.unread.length > 0 &&
          t('add.unread', { count: read.unread.length, lines: read.unread.slice(0, 3).join('; ') })}
      </p>
      {read && 'list' in read && <MatchPanel key={times} pool={pool} mine={mine} theirs={read.list} />}
    </section>
  )
}
