import { getTranslations } from 'next-intl/server'
import { rulingsOf } from '@/components/rulings/of-games'
import { Link } from '@/lib/platform/i18n/navigation'
import type { GameId } from '@/lib/tabletop/games/list'

const MOST_LINES = Array.from({ length: 12 }, (_, at) => at + 1)

/** What a game is, how it is played, and what of it is not from its source. */
export async function AboutGame({ game }: { readonly game: GameId }) {
  const t = await getTranslations(`${game}.about`)
  const common = await getTranslations('games')
  const decided = await getTranslations('rulings')
  const rulings = rulingsOf(game, (key) => decided.has(key)).length
  const lines = (part: 'how' | 'ours'): readonly string[] =>
    MOST_LINES.flatMap((line) => {
      const key = `${part}.${line}` as 'ours.3'
      return t.has(key) ? [t(key, { rulings })] : []
    })
  return (
    <div className="grid max-w-[60ch] gap-3 text-ink-2">
      <h2 className="text-22 text-ink">{common('about')}</h2>
      <p>{t('what')}</p>
      <h2 className="mt-3 text-22 text-ink">{common('how')}</h2>
      <ol className="ml-5 grid list-decimal gap-2">
        {lines('how').map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <h2 className="mt-3 text-22 text-ink">{common('ours')}</h2>
      <ul className="ml-5 grid list-disc gap-2">
        {lines('ours').map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <Link className="justify-self-start" href={`/rulings#${game}`}>
        {common('rulings')}
      </Link>
    </div>
  )
}
