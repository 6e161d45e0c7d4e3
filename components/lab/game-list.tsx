'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import type { GameNumber, GamesOf } from '@/lib/game/lab/types'
import type { GamesAsked } from './figures/figures'
import { CHIP, CHIPS, HELP, TABLE } from './styles'

/** Rows shown at a time. */
const PAGE = 50

interface GameListProps {
  readonly asked: GamesAsked
  /** Returns the games behind a figure. */
  readonly games: (of: GamesOf) => readonly GameNumber[]
  readonly head: ReactNode
  /** Renders one row of the table; nothing for an unknown game. */
  readonly row: (game: GameNumber) => ReactNode
  readonly onClose: () => void
}

/** A dialog with the games behind a figure: a choice of its sets, and one row for each game. */
export function GameList({ asked, games: gamesOf, head, row, onClose }: GameListProps) {
  const t = useTranslations('lab')
  const [chosen, setChosen] = useState(0)
  const [shown, setShown] = useState(PAGE)
  const sets = useMemo(() => asked.sets.map((set) => ({ ...set, games: gamesOf(set.of) })), [asked, gamesOf])
  const games = sets[chosen]?.games ?? []
  const rows = useRef<HTMLTableSectionElement>(null)
  // When the last rows are shown, the focused button disappears: the focus moves on to the first of these rows.
  const isWhole = shown > PAGE && shown >= games.length
  useEffect(() => {
    if (isWhole) rows.current?.rows[shown - PAGE]?.querySelector('button')?.focus()
  }, [isWhole, shown])
  return (
    <Dialog open shape="wide" title={asked.title} onClose={onClose}>
      {sets.length > 1 && (
        <fieldset className={CHIPS}>
          <legend className="sr">{t('games.which')}</legend>
          {sets.map((set, place) => (
            <label key={set.label} className={`chip ${CHIP} ${place === chosen ? 'on' : ''}`}>
              <input
                className="sr"
                type="radio"
                name="lab-games"
                checked={place === chosen}
                onChange={() => {
                  setChosen(place)
                  setShown(PAGE)
                }}
              />
              {t(`games.${set.label}`, { n: set.games.length })}
            </label>
          ))}
        </fieldset>
      )}
      {games.length === 0 ? (
        <p className={HELP}>{t('games.nothing')}</p>
      ) : (
        <table className={`${TABLE} [&_.btn]:align-middle [&_:is(th,td)]:align-middle!`}>
          <thead>{head}</thead>
          <tbody ref={rows}>{games.slice(0, shown).map(row)}</tbody>
        </table>
      )}
      {games.length > shown && (
        <p className="mt-3">
          <Button onClick={() => setShown((n) => n + PAGE)}>
            {t('games.more', { n: Math.min(PAGE, games.length - shown), left: games.length - shown })}
          </Button>
        </p>
      )}
    </Dialog>
  )
}
