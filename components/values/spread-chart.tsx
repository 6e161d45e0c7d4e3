import { useTranslations } from 'next-intl'
import type { Measured } from '@/lib/features/values/model/card-values'
import { reachOf, verdictOf } from './whisker'

/** Bars to each side of 0. */
const BARS = 12
const COLOUR = { above: 'bg-amber-fill', below: 'bg-danger', unclear: 'bg-basalt-4' } as const

/** The distribution of worths for a place: how many cards differ from an average card, and in which direction. */
export function SpreadChart({ figures }: { readonly figures: readonly Measured[] }) {
  const t = useTranslations('values')
  const reach = reachOf(figures)
  const counts = { above: 0, below: 0, unclear: 0 }
  const bars = Array.from({ length: 2 * BARS }, () => ({ above: 0, below: 0, unclear: 0 }))
  for (const figure of figures) {
    const says = verdictOf(figure)
    counts[says]++
    const at = Math.floor(((figure[0] + reach) / (2 * reach)) * 2 * BARS)
    const bar = bars[Math.min(2 * BARS - 1, Math.max(0, at))]
    if (bar) bar[says]++
  }
  const most = Math.max(1, ...bars.map(({ above, below, unclear }) => above + below + unclear))
  return (
    <div className="w-full max-w-95">
      <p className="sr">{t('spread', counts)}</p>
      <div className="flex h-14 items-end gap-px border-b border-line" aria-hidden="true">
        {bars.map((bar, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a bar is its place.
          <span key={at} className="flex h-full flex-1 flex-col justify-end">
            {(['above', 'unclear', 'below'] as const).map((says) => (
              <span
                key={says}
                className={COLOUR[says]}
                style={{ height: `${((100 * bar[says]) / most).toFixed(1)}%` }}
              />
            ))}
          </span>
        ))}
      </div>
      <p className="mt-1 flex justify-between gap-2 text-14 text-ink-2 max-sm:flex-wrap" aria-hidden="true">
        <span>
          <b className="tech text-16 text-danger">{counts.below}</b> {t('below')}
        </span>
        <span>
          <b className="tech text-16">{counts.unclear}</b> {t('unclear')}
        </span>
        <span>
          <b className="tech text-16 text-amber">{counts.above}</b> {t('above')}
        </span>
      </p>
    </div>
  )
}
