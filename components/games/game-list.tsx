import { getTranslations } from 'next-intl/server'
import { ButtonLink } from '@/components/ui/button-link'
import { GAME_IDS, GAMES } from '@/lib/tabletop/games/list'
import { GameDrawing } from './game-drawing'

const PANEL = 'flex flex-col border border-line bg-basalt-2'

/** Every game that can be played here, with a description and its duration. */
export async function GameList() {
  const t = await getTranslations('games')
  return (
    <div className="mx-auto w-full max-w-275 px-6 pt-6 pb-15 max-md:px-4">
      <h1 className="text-40 max-md:text-28">{t('title')}</h1>
      <p className="mt-2 mb-6 max-w-[70ch] text-ink-2">{t('lede')}</p>
      <ul className="grid grid-cols-2 gap-4 max-md:grid-cols-[minmax(0,1fr)]">
        <li className={PANEL}>
          <GameDrawing game="tcg" />
          <div className="flex flex-1 flex-col gap-2 p-4">
            <h2 className="text-22">{t('tcg.name')}</h2>
            <p className="text-ink-2">{t('tcg.text')}</p>
            <p className="mt-auto">
              <ButtonLink
                variant="primary"
                href="/play"
                prefetch={false}
                aria-label={t('playNamed', { game: t('tcg.name') })}
              >
                {t('play')}
              </ButtonLink>
            </p>
          </div>
        </li>
        {GAME_IDS.map((game) => {
          const { fewest, most, minutes } = GAMES[game]
          return (
            <li key={game} className={PANEL}>
              <GameDrawing game={game} />
              <div className="flex flex-1 flex-col gap-2 p-4">
                <h2 className="text-22">{t(`names.${game}`)}</h2>
                <p className="text-ink-2">{t(`short.${game}`)}</p>
                <p className="tech text-14 text-ink-3">
                  {t('players', { fewest, most })} · {t('minutes', { least: minutes[0], most: minutes[1] })}
                </p>
                <p className="mt-auto">
                  <ButtonLink
                    variant="primary"
                    href={`/games/${game}`}
                    prefetch={false}
                    aria-label={t('playNamed', { game: t(`names.${game}`) })}
                  >
                    {t('play')}
                  </ButtonLink>
                </p>
              </div>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
