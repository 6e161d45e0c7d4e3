'use client'

import { useTranslations } from 'next-intl'
import { useMemo, useState } from 'react'
import { HandCard } from '@/components/cards/card-thumbnail'
import { Button } from '@/components/ui/button'
import type { DeckList } from '@/lib/features/decks/model/deck'
import { playability } from '@/lib/features/play/model/playable'
import { randomSeed } from '@/lib/features/play/model/setup'
import type { Pool } from '@/lib/game/cards/pool'
import { engineOf } from '@/lib/game/engine'
import { sampleHand } from '@/lib/game/lab/sample-hands'
import type { CardKey } from '@/lib/game/terms'
import { ODDS_HELP, ROW, STACK } from '../styles'

interface HandsProps {
  readonly list: DeckList
  readonly pool: Pool
  /** Level of its heading, one below the heading above it. */
  readonly heading: 'h2' | 'h3'
}

/** Number of draws shown after the hand. */
const NEXT = 8

/** Sample opening hands, drawn as in a game. */
export function Hands({ list, pool, heading: Heading }: HandsProps) {
  const t = useTranslations('odds')
  const [seed, setSeed] = useState(randomSeed)
  const [count, setCount] = useState(1)
  const [again, setAgain] = useState(false)
  const sample = useMemo(() => {
    const { deck } = playability(pool, list, list.edition)
    return deck && sampleHand(engineOf(pool), deck, { seed: `${seed}/${count}`, edition: list.edition })
  }, [pool, list, seed, count])
  if (!sample) return <p className={ODDS_HELP}>{t('hand.unplayable')}</p>
  const shown = again ? sample.mulligan : sample
  const next = () => {
    setAgain(false)
    setCount((n) => n + 1)
  }
  return (
    <div className={STACK}>
      <p className={ROW}>
        <Button variant="primary" onClick={next}>
          {t('hand.next')}
        </Button>
        <Button disabled={again} onClick={() => setAgain(true)}>
          {t('hand.mulligan')}
        </Button>
        <Button
          variant="quiet"
          onClick={() => {
            setSeed(randomSeed())
            setAgain(false)
            setCount(1)
          }}
        >
          {t('hand.fresh')}
        </Button>
      </p>
      <p className={ODDS_HELP} role="status">
        {t(again ? 'hand.again' : 'hand.number', { number: count, seed })}
      </p>
      <Heading className="lab">{t('hand.hand')}</Heading>
      <ul className="flex flex-wrap gap-2.5" data-testid="sample-hand">
        {places(shown.hand).map(({ key, place }) => {
          const card = pool.byKey.get(key)
          return <li key={place}>{card && <HandCard card={card} />}</li>
        })}
      </ul>
      <Heading className="lab">{t('hand.then')}</Heading>
      <Names keys={shown.next.slice(0, NEXT)} pool={pool} />
      <Heading className="lab">{t('hand.missions')}</Heading>
      <Names keys={sample.missions.slice(0, 4)} pool={pool} />
    </div>
  )
}

/** Cards with their indexes, which distinguish copies of one card. */
const places = (keys: readonly CardKey[]) => keys.map((key, place) => ({ key, place }))

function Names({ keys, pool }: { keys: readonly CardKey[]; pool: Pool }) {
  return (
    <ol className="flex list-inside list-decimal flex-wrap gap-x-4 gap-y-1 text-14 text-ink-2">
      {places(keys).map(({ key, place }) => (
        <li key={place}>{pool.byKey.get(key)?.title ?? key}</li>
      ))}
    </ol>
  )
}
