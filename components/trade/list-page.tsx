'use client'

import { useTranslations } from 'next-intl'
import { useMemo, useState } from 'react'
import { useCollection } from '@/components/storage/use-collection'
import { usePool } from '@/components/storage/use-pool'
import { Button } from '@/components/ui/button'
import { ButtonLink } from '@/components/ui/button-link'
import { Field } from '@/components/ui/form/field'
import { useTimes } from '@/components/ui/hooks/use-times'
import { COPY_KINDS } from '@/lib/features/collection/model/counts'
import { CONDITIONS } from '@/lib/features/collection/model/marks'
import { lineId, linesAsText, type Offer, type TradeList, type Wish } from '@/lib/features/trade/model/list'
import type { FixedSides } from '@/lib/features/trade/model/match'
import { servedLines, servedWishes } from '@/lib/features/trade/model/options'
import { fold } from '@/lib/game/cards/fold'
import type { Pool } from '@/lib/game/cards/pool'
import { useLineName } from './card-line'
import { ListPart } from './list-part'
import { MatchPanel } from './match-panel'
import { saveList } from './save-list'
import { CHECK, PAIR } from './styles'
import { useCopyText } from './use-copy-text'
import { type ShownList, useLinkedList } from './use-linked-list'
import { useOwnList } from './use-own-list'

/** A trade list, or a swap, shown by a link; otherwise the reason why there is none. */
export function ListPage() {
  const t = useTranslations('trade')
  const pool = usePool()
  const { status } = useCollection()
  const { linked, retry } = useLinkedList()
  if (linked.status === 'open') {
    if (pool && status !== 'loading')
      return linked.shown.kind === 'proposal' ? (
        <ProposedSwap key={JSON.stringify(linked.shown.list)} pool={pool} list={linked.shown.list} />
      ) : (
        <ShownTradeList pool={pool} shown={linked.shown} />
      )
  }
  const isLoading = linked.status === 'loading' || linked.status === 'open'
  return (
    <div className="doc">
      <h1>{t('list.title')}</h1>
      <p role="status">{isLoading ? t('list.loading') : t(`with.${linked.status}`)}</p>
      <p className="mt-4 flex flex-wrap gap-2">
        {linked.status === 'unreachable' && (
          <Button variant="primary" onClick={retry}>
            {t('list.again')}
          </Button>
        )}
        <ButtonLink href="/collection/trade" prefetch={false}>
          {t('list.mine')}
        </ButtonLink>
      </p>
    </div>
  )
}

/** A swap as its recipient sees it, with given and received cards exchanged. */
function ProposedSwap({ pool, list }: { readonly pool: Pool; readonly list: TradeList }) {
  const t = useTranslations('trade')
  const [sides] = useState(() => {
    const asOffer = ({ key, finish, copies, note }: Wish): Offer => ({
      ...{ key, copies, note, condition: '' },
      finish: finish === 'foil' ? 'foil' : 'regular',
    })
    const give = list.wishes.map(asOffer)
    const get = list.offers
    const fixedOf = (lines: readonly Offer[]) => new Map(lines.map((line) => [lineId(line), line.copies]))
    return {
      mine: { offers: give, wishes: get },
      theirs: { offers: get, wishes: give },
      fixed: { give: fixedOf(give), get: fixedOf(get) } satisfies FixedSides,
    }
  })
  return (
    <div className="doc">
      <h1 className="text-40 max-md:text-28">{t('list.proposal')}</h1>
      <MatchPanel pool={pool} {...sides} />
    </div>
  )
}

/** Filters of a list. */
interface Filter {
  readonly text: string
  readonly finish: string
  readonly condition: string
  readonly onlyWanted: boolean
  readonly onlyTheirs: boolean
}

const EVERYTHING: Filter = { text: '', finish: '', condition: '', onlyWanted: false, onlyTheirs: false }
/** Generous matching: the exact printing is agreed on when a trade is made. */
const GENEROUS = { anyPrinting: true, foilForRegular: true }

function ShownTradeList({ pool, shown }: { readonly pool: Pool; readonly shown: ShownList }) {
  const t = useTranslations('trade')
  const times = useTimes()
  const copyText = useCopyText()
  const nameOf = useLineName(pool)
  const mine = useOwnList()
  const [filter, setFilter] = useState(EVERYTHING)
  const [isMatched, setIsMatched] = useState(false)
  const { list, ownerName, updatedAt } = shown
  const wanted = useMemo(() => servedLines(pool, list.offers, mine.wishes, GENEROUS), [pool, list, mine])
  const have = useMemo(() => servedWishes(pool, list.wishes, mine.offers, GENEROUS), [pool, list, mine])
  const isShown = (line: Wish | Offer): boolean =>
    fold(`${nameOf(line.key)} ${line.key} ${line.note}`).includes(fold(filter.text.trim())) &&
    (filter.finish === '' || line.finish === filter.finish || line.finish === 'any')
  const offers = list.offers.filter(
    (line) =>
      isShown(line) &&
      (filter.condition === '' || line.condition === filter.condition) &&
      (!filter.onlyWanted || wanted.has(lineId(line))),
  )
  const wishes = list.wishes.filter((line) => isShown(line) && (!filter.onlyTheirs || have.has(lineId(line))))
  const title = ownerName ? t('list.of', { name: ownerName }) : t('list.title')
  const asText = () => {
    const words = { foil: t('finish.foil') }
    return [
      ...(offers.length > 0 ? [`${t('part.offers')}:\n${linesAsText(pool, offers, words)}`] : []),
      ...(wishes.length > 0 ? [`${t('part.wishes')}:\n${linesAsText(pool, wishes, words)}`] : []),
    ].join('\n\n')
  }
  const check = (name: 'onlyWanted' | 'onlyTheirs') => (
    <label className={CHECK}>
      <input
        type="checkbox"
        checked={filter[name]}
        onChange={({ target }) => setFilter({ ...filter, [name]: target.checked })}
      />
      {t(`list.${name}`)}
    </label>
  )
  return (
    <div className="doc">
      <h1 className="text-40 max-md:text-28">{title}</h1>
      {updatedAt !== undefined && (
        <p className="text-ink-2">{t('list.updated', { date: times.day(updatedAt) })}</p>
      )}
      <p className="mt-3 flex flex-wrap gap-2 print:hidden">
        <Button variant="primary" aria-pressed={isMatched} onClick={() => setIsMatched(!isMatched)}>
          {t('list.match')}
        </Button>
        <Button onClick={() => void copyText(asText(), t('list.copied'))}>{t('list.copy')}</Button>
        <Button onClick={() => window.print()}>{t('list.print')}</Button>
        <Button onClick={() => saveList(pool, list, t('list.file'))}>{t('list.csv')}</Button>
        <ButtonLink variant="quiet" href="/collection/trade" prefetch={false}>
          {t('list.mine')}
        </ButtonLink>
      </p>
      {isMatched && <MatchPanel pool={pool} mine={mine} theirs={list} />}
      <div className="mt-6 mb-3 flex flex-wrap items-end gap-x-4 gap-y-2 print:hidden">
        <label className="grid min-w-50 flex-1 gap-1">
          <span className="lab">{t('list.search')}</span>
          <Field>
            <input
              type="search"
              value={filter.text}
              onChange={({ target }) => setFilter({ ...filter, text: target.value })}
            />
          </Field>
        </label>
        <label className="grid gap-1">
          <span className="lab">{t('list.finish')}</span>
          <Field>
            <select
              value={filter.finish}
              onChange={({ target }) => setFilter({ ...filter, finish: target.value })}
            >
              <option value="">{t('list.allFinishes')}</option>
              {COPY_KINDS.map((finish) => (
                <option key={finish} value={finish}>
                  {t(`finish.${finish}`)}
                </option>
              ))}
            </select>
          </Field>
        </label>
        <label className="grid gap-1">
          <span className="lab">{t('list.condition')}</span>
          <Field>
            <select
              value={filter.condition}
              onChange={({ target }) => setFilter({ ...filter, condition: target.value })}
            >
              <option value="">{t('condition.none')}</option>
              {CONDITIONS.map((condition) => (
                <option key={condition} value={condition}>
                  {t(`condition.${condition}`)}
                </option>
              ))}
            </select>
          </Field>
        </label>
        <div>
          {check('onlyWanted')}
          {check('onlyTheirs')}
        </div>
      </div>
      <div className={PAIR}>
        <ListPart
          pool={pool}
          title={t('part.offers')}
          lines={offers}
          empty={t(list.offers.length > 0 ? 'list.noneFound' : 'list.emptyOffers')}
          matching={wanted}
          match={t('list.wanted')}
        />
        <ListPart
          pool={pool}
          title={t('part.wishes')}
          lines={wishes}
          empty={t(list.wishes.length > 0 ? 'list.noneFound' : 'list.emptyWishes')}
          matching={have}
          match={t('list.have')}
        />
      </div>
    </div>
  )
}
