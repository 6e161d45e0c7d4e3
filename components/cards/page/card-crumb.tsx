'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useMemo, useState } from 'react'
import { Icon } from '@/components/ui/icon'
import { type ScreenKey, useKeys } from '@/components/ui/keyboard/keys'
import { Link, useRouter } from '@/lib/platform/i18n/navigation'
import { type Results, rememberedResults } from '../browser/results/results-memory'

interface CardCrumbProps {
  /** Path of this card's page. */
  readonly path: string
  /** Paths of the cards before and after it in its set. */
  readonly previous: string | undefined
  readonly next: string | undefined
}

/** Links back to the cards and on to the next: through the last results if this card is one of them. */
export function CardCrumb({ path, previous, next }: CardCrumbProps) {
  const t = useTranslations('cards.page')
  const tKeys = useTranslations('cards.keys')
  const router = useRouter()
  const [results, setResults] = useState<Results>()
  useEffect(() => setResults(rememberedResults()), [])
  const place = results?.paths.indexOf(path) ?? -1
  const isResult = results !== undefined && place >= 0
  const before = isResult ? results.paths[place - 1] : previous
  const after = isResult ? results.paths[place + 1] : next
  const back = `/cards${isResult ? results.search : ''}`
  const keys = useMemo<readonly ScreenKey[]>(() => {
    const go = (to: string | undefined) => () => {
      if (to === undefined) return false
      router.push(to)
      return undefined
    }
    return [
      { keys: ['ArrowLeft', 'k'], label: tKeys('previousCard'), run: go(before) },
      { keys: ['ArrowRight', 'j'], label: tKeys('nextCard'), run: go(after) },
      { keys: 'Escape', label: tKeys('backToList'), run: go(back) },
    ]
  }, [after, back, before, router, tKeys])
  useKeys(keys)
  return (
    <nav
      className="col-span-full flex items-center gap-3.5 text-14 text-ink-2 print:hidden"
      aria-label={t('neighbours')}
    >
      <Link href={back} prefetch={false}>
        {isResult && results.search !== '' ? t('results', { count: results.paths.length }) : t('all')}
      </Link>
      {isResult && <span>{t('place', { place: place + 1, count: results.paths.length })}</span>}
      <span className="ml-auto flex items-center gap-1.5 text-ink-3">
        <Step to={before} label={tKeys('previousCard')} icon="arrow-left" rel="prev" />
        <Step to={after} label={tKeys('nextCard')} icon="arrow-right" rel="next" />
        <span className="pointer-coarse:hidden" aria-hidden="true">
          {t('keys')}
        </span>
      </span>
    </nav>
  )
}

interface StepProps {
  readonly to: string | undefined
  readonly label: string
  readonly icon: 'arrow-left' | 'arrow-right'
  readonly rel: 'prev' | 'next'
}

const STEP =
  'grid h-7.5 w-8.5 place-items-center rounded-1 border border-line-strong text-13 text-ink-2 pointer-coarse:h-11 pointer-coarse:w-12'

function Step({ to, label, icon, rel }: StepProps) {
  if (to === undefined) {
    return (
      <span className={`${STEP} opacity-40`} aria-hidden="true">
        <Icon name={icon} />
      </span>
    )
  }
  return (
    <Link
      className={`${STEP} hover:bg-basalt-3 hover:text-ink`}
      href={to}
      rel={rel}
      aria-label={label}
      title={label}
    >
      <Icon name={icon} />
    </Link>
  )
}
