'use client'

import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { useCardTexts } from '@/components/cards/text/card-texts'
import { usePool, usePoolFailed } from '@/components/storage/use-pool'
import { ButtonLink } from '@/components/ui/button-link'
import { type ExamplePlace, readExamplePlace } from '@/lib/features/rulebook/model/examples/ids'
import { LoadingTable } from '../set-up/loading-table'

/** Engine, table and examples are loaded when the address names one. */
const ExampleGame = dynamic(() => import('./example-game').then((module) => module.ExampleGame), {
  ssr: false,
  loading: LoadingTable,
})

/** Returns the example named after the `#`; undefined until it has been read. Follows changes of the address. */
function useExamplePlace(): ExamplePlace | 'none' | undefined {
  const [place, setPlace] = useState<ExamplePlace | 'none'>()
  useEffect(() => {
    const read = () => setPlace(readExamplePlace(location.hash) ?? 'none')
    read()
    addEventListener('hashchange', read)
    return () => removeEventListener('hashchange', read)
  }, [])
  return place
}

/** `/play/example`: an example of the rulebook on the table, starting at one of its steps, with all hands open. */
export function Examples() {
  const t = useTranslations('examples.table')
  const pool = usePool()
  const poolFailed = usePoolFailed()
  useCardTexts()
  const place = useExamplePlace()
  const [round, setRound] = useState(0)
  if (place === undefined || (place !== 'none' && !pool && !poolFailed)) return <LoadingTable />
  if (place !== 'none' && pool)
    return (
      <ExampleGame
        key={`${place.id} ${place.step} ${round}`}
        pool={pool}
        place={place}
        onAgain={() => setRound(round + 1)}
      />
    )
  return (
    <div className="doc">
      <h1>{t('title')}</h1>
      <p className="lede" role="alert">
        {t(poolFailed ? 'poolFailed' : 'none')}
      </p>
      <p>
        <ButtonLink href="/rules" prefetch={false}>
          {t('rules')}
        </ButtonLink>
      </p>
    </div>
  )
}
