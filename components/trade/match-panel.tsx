'use client'

import { useTranslations } from 'next-intl'
import { useId, useMemo, useState } from 'react'
import { useCollection } from '@/components/storage/use-collection'
import { Button } from '@/components/ui/button'
import { toast } from '@/components/ui/toast'
import { changeCollection } from '@/lib/features/collection/client/collection-edit'
import { keepRules, keptRules } from '@/lib/features/trade/client/trade'
import { encodeTradeCode } from '@/lib/features/trade/model/code'
import { type LineId, lineId, linesAsText, type TradeList } from '@/lib/features/trade/model/list'
import {
  changesOfSwap,
  type FixedSides,
  NOTHING_FIXED,
  proposeTrade,
  type TradedLine,
  weightOfLines,
} from '@/lib/features/trade/model/match'
import { servedLines } from '@/lib/features/trade/model/options'
import { FIRST_RULES } from '@/lib/features/trade/model/rules'
import type { Pool } from '@/lib/game/cards/pool'
import { MatchRulesFields } from './match-rules'
import { MatchSide } from './match-side'
import { PAIR } from './styles'
import { useAddress } from './use-address'
import { useCopyText } from './use-copy-text'

interface MatchPanelProps {
  readonly pool: Pool
  readonly mine: TradeList
  readonly theirs: TradeList
  /** Lines fixed from the start, from a proposed swap. */
  readonly fixed?: FixedSides
}

/** The proposed fair swap of two lists, which the user can change: changed lines stay, the others are adapted. */
export function MatchPanel({ pool, mine, theirs, fixed: first = NOTHING_FIXED }: MatchPanelProps) {
  const t = useTranslations('trade')
  const heading = useId()
  const copyText = useCopyText()
  const address = useAddress()
  const { status, counts, marks, places } = useCollection()
  const [rules, setRules] = useState(keptRules)
  const [fixed, setFixed] = useState(first)
  const [isDone, setIsDone] = useState(false)
  const proposal = useMemo(
    () => proposeTrade(pool, mine, theirs, rules, fixed),
    [pool, mine, theirs, rules, fixed],
  )
  const wanted = useMemo(
    () => ({
      give: servedLines(pool, mine.offers, theirs.wishes, rules),
      get: servedLines(pool, theirs.offers, mine.wishes, rules),
    }),
    [pool, mine, theirs, rules],
  )
  const { give, get } = proposal
  const weights = { give: weightOfLines(give), get: weightOfLines(get) }
  const difference = weights.give - weights.get
  const isEmpty = give.length + get.length === 0

  const fix = (side: keyof FixedSides, id: LineId, copies: number | undefined) => {
    const lines = new Map(fixed[side])
    if (copies === undefined) lines.delete(id)
    else lines.set(id, copies)
    setFixed({ ...fixed, [side]: lines })
    setIsDone(false)
  }
  const sideOf = (side: keyof FixedSides, lines: readonly TradedLine[], offers: TradeList['offers']) => (
    <MatchSide
      pool={pool}
      title={t(`match.${side}`)}
      lines={lines}
      weight={weights[side]}
      offers={offers.filter((offer) => !lines.some((line) => lineId(line) === lineId(offer)))}
      all={offers}
      wanted={wanted[side]}
      onFix={(id, copies) => fix(side, id, copies)}
    />
  )
  const asText = () => {
    const words = { foil: t('finish.foil') }
    const part = (title: string, lines: readonly TradedLine[]) =>
      `${title}\n${linesAsText(pool, lines, words)}`
    return `${part(t('match.give'), give)}\n\n${part(t('match.get'), get)}`
  }
  const copyLink = () => {
    const code = encodeTradeCode({
      kind: 'proposal',
      list: {
        offers: give.map(({ key, finish, copies }) => ({ key, finish, copies, condition: '', note: '' })),
        wishes: get.map(({ key, finish, copies }) => ({ key, finish, copies, note: '' })),
      },
    })
    if (code === undefined) toast({ message: t('link.tooLong'), sticky: true })
    else void copyText(`${address('/collection/list')}#${code}`, t('match.linkCopied'))
  }
  const apply = () => {
    const undo = changeCollection(changesOfSwap(pool, { counts, marks, places }, give, get, rules), 'swap')
    setIsDone(true)
    const takeBack = () => {
      undo()
      setIsDone(false)
    }
    toast({ message: t('match.applied'), action: { label: t('undo'), onAction: takeBack } })
  }
  return (
    <section aria-labelledby={heading} className="mt-6">
      <h2 id={heading} className="text-28">
        {t('match.title')}
      </h2>
      <p role="status" className="mt-1 mb-1" data-testid="balance">
        {isEmpty ? (
          t('match.none')
        ) : (
          <>
            <b>
              {t('match.balance', {
                ...weights,
                more: Math.abs(difference),
                who: difference === 0 ? 'even' : difference > 0 ? 'you' : 'they',
              })}
            </b>{' '}
            {t('match.met', { count: proposal.met })}
          </>
        )}
        {!proposal.isExact && ` ${t('match.short')}`}
      </p>
      <p className="mb-4 max-w-[70ch] text-ink-2 print:hidden">{t('match.hint')}</p>
      <div className={PAIR}>
        {sideOf('give', give, mine.offers)}
        {sideOf('get', get, theirs.offers)}
      </div>
      <p className="mt-4 flex flex-wrap gap-2 print:hidden">
        <Button variant="primary" disabled={isEmpty || isDone || status !== 'ready'} onClick={apply}>
          {t('match.done')}
        </Button>
        <Button disabled={isEmpty} onClick={() => void copyText(asText(), t('match.copied'))}>
          {t('match.copy')}
        </Button>
        <Button disabled={isEmpty} onClick={copyLink}>
          {t('match.link')}
        </Button>
        <Button
          variant="quiet"
          onClick={() => {
            setFixed(first)
            setIsDone(false)
          }}
        >
          {t('match.anew')}
        </Button>
      </p>
      <MatchRulesFields
        rules={rules}
        onChange={(next) => {
          keepRules(next)
          setRules(next)
          setIsDone(false)
        }}
        onReset={() => {
          keepRules(FIRST_RULES)
          setRules(FIRST_RULES)
        }}
      />
    </section>
  )
}
