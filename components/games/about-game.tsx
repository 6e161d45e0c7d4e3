import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { rulingsOf } from '@/components/rulings/of-games'
import { Link } from '@/lib/platform/i18n/navigation'
import type { GameId } from '@/lib/tabletop/games/list'

const MAX_LINES = Array.from({ length: 12 }, (_, at) => at + 1)

/** Describes a game, how it is played, and which parts are not from its source. */
export async function AboutGame({ game }: { readonly game: GameId }) {
  const t = await getTranslations(`${game}.about`)
  const common = await getTranslations('games')
  const decided = await getTranslations('rulings')
  const rulings = rulingsOf(game, (key) => decided.has(key)).length
  const lines = (part: 'how' | 'ours'): readonly string[] =>
    MAX_LINES.flatMap((line) => {
      const key = `${part}.${line}` as 'ours.3'
      return t.has(key) ? [t(key, { rulings })] : []
    })
  return (
    <div className="grid max-w-[60ch] gap-3 text-ink-2">
      <h2 className="text-22 text-ink">{common('about')}</h2>
      <p>{t('what')}</p>
      <Folded title={common('how')}>
        <ol className="ml-5 grid list-decimal gap-2">
          {lines('how').map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </Folded>
      <Folded title={common('ours')}>
        <ul className="ml-5 grid list-disc gap-2">
          {lines('ours').map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
        <Link className="mt-2 inline-block" href={`/rulings#${game}`}>
          {common('rulings')}
        </Link>
      </Folded>
    </div>
  )
}

/** Text that is read only once, folded under its title. */
const Folded = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <details>
    <summary className="min-h-8 cursor-pointer">
      <h2 className="inline text-22 text-ink">{title}</h2>
    </summary>
    <div className="mt-2">{children}</div>
  </details>
)
