'use client'

import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { useCardTexts } from '@/components/cards/card-texts'
import { useAccount } from '@/components/storage/use-account'
import { usePool, usePoolFailed } from '@/components/storage/use-pool'
import { useFirstInteraction } from '@/components/ui/use-first-interaction'
import { encodeDeckCode } from '@/lib/features/decks/model/code'
import { type DeckRef, parseDeckRef } from '@/lib/features/play/model/deck-ref'
import { asidePlace, isSameGame } from '@/lib/features/play/model/game-places'
import { type PlayLink, parsePlayLink } from '@/lib/features/play/model/links'
import { gamesAside, putAside } from '@/lib/features/play/model/parked-games'
import {
  GUEST_OWNER,
  isUnfinished,
  readSavedGame,
  removeSavedGame,
  type SavedGame,
  writeSavedGame,
} from '@/lib/features/play/model/saved-game'
import { type GameSetup, MODES, type Mode, randomSeed, type SeatSetup } from '@/lib/features/play/model/setup'
import { Link } from '@/lib/platform/i18n/navigation'
import { Choose } from './choose'
import { useHeadingAfterTable } from './heading-after-table'
import { LoadingTable } from './loading-table'
import { ReportList } from './report-list'

/** Engine and table come after the choice, while the decks are being looked at. */
const Game = dynamic(() => import('./game').then((module) => module.Game), {
  ssr: false,
  loading: LoadingTable,
})
const LinkScreen = dynamic(() => import('./replay-screen').then((module) => module.LinkScreen), {
  ssr: false,
  loading: LoadingTable,
})

/** Where the deck of a seat can be looked at. */
function deckHref(seat: SeatSetup): string {
  const ref = parseDeckRef(seat.ref)
  return ref?.kind === 'kept' ? `/decks/${ref.id}` : `/d#${encodeDeckCode(seat.list)}`
}

/** A game on the table; a new object for every game, the same one again included. */
interface OnTable {
  readonly setup: GameSetup
  readonly saved?: SavedGame
}

/** Has the table at hand by the time that the decks are chosen. */
const loadTable = () => {
  import('./game').catch(() => {})
}

/** Forgets deck and link in the address, so that loading the page again goes on with the game. */
function clearAddress(): void {
  if (location.search || location.hash) history.replaceState(null, '', location.pathname)
}

/** What the link behind the `#` of the address shows; undefined without one. Follows the address. */
function usePlayLink() {
  const [link, setLink] = useState<PlayLink>()
  useEffect(() => {
    const read = () => setLink(parsePlayLink(location.hash))
    read()
    addEventListener('hashchange', read)
    return () => removeEventListener('hashchange', read)
  }, [])
  return [link, setLink] as const
}

/** `/play`: choose the decks, then the table; a game that was open comes back by itself, a link shows what it holds. */
export function Play() {
  const t = useTranslations('play')
  const pool = usePool()
  const poolFailed = usePoolFailed()
  useCardTexts()
  const account = useAccount()
  const [link, setLink] = usePlayLink()
  const [asked, setAsked] = useState<DeckRef>()
  const [askedMode, setAskedMode] = useState<Mode>()
  const [askedNow, setAskedNow] = useState(false)
  const [found, setFound] = useState<{ readonly saved?: SavedGame }>()
  const [onTable, setOnTable] = useState<OnTable>()
  /** Counts games, so that each has a table of its own. */
  const [games, setGames] = useState(0)
  /** The game that was left at the table. */
  const [waiting, setWaiting] = useState<SavedGame>()
  /** Those that were put aside for others, the last first. */
  const [aside, setAside] = useState<readonly SavedGame[]>([])
  /** The one of them whose place the game on the table has taken. */
  const [before, setBefore] = useState<Before>()
  useFirstInteraction(loadTable)

  const lay = useCallback((next: OnTable) => {
    setGames((count) => count + 1)
    setOnTable(next)
  }, [])
  // Coming back from a link finds the game that was open before, as far as it was played: not as it was laid out.
  const linked = link !== undefined
  useEffect(() => {
    if (linked) {
      setOnTable(undefined)
      setFound(undefined)
      return
    }
    const search = new URLSearchParams(location.search)
    setAsked(parseDeckRef(search.get('deck'), search.get('name')))
    setAskedMode(MODES.find((mode) => mode === search.get('mode')))
    setAskedNow(search.has('now'))
    let gone = false
    void readSavedGame().then((saved) => {
      if (!gone) setFound((now) => now ?? { saved })
    })
    return () => {
      gone = true
    }
  }, [linked])

  // Who comes by a link that says what to play is asked before a kept game takes its place.
  const isAsked = asked !== undefined || askedMode !== undefined || askedNow

  // A game with the decks of an account belongs to it: nobody else finds it here.
  const saved = found?.saved
  const owner = account.user?.id ?? GUEST_OWNER
  const settled = saved === undefined || saved.owner === GUEST_OWNER || account.status !== 'loading'
  useEffect(() => {
    if (!found || !settled) return
    if (!saved) return
    if (saved.owner !== GUEST_OWNER && saved.owner !== owner) {
      removeSavedGame()
      setFound({})
    } else if (saved.open && !isAsked) lay({ setup: saved.setup, saved })
    else setWaiting(saved)
    setFound({})
  }, [found, saved, settled, owner, isAsked, lay])

  const isSettled = account.status !== 'loading'
  const lookAside = useCallback(async () => {
    const games = await gamesAside()
    const isOurs = (game: SavedGame) => game.owner === GUEST_OWNER || game.owner === owner
    if (isSettled)
      for (const { setup } of games.filter((game) => !isOurs(game))) removeSavedGame(asidePlace(setup))
    setAside(games.filter(isOurs))
  }, [owner, isSettled])
  const isTableEmpty = onTable === undefined
  useEffect(() => {
    if (isTableEmpty) void lookAside()
  }, [isTableEmpty, lookAside])

  /** Lays a game in the place of the saved one, which is put aside unless it is over. */
  const layOver = useCallback(
    async (next: OnTable) => {
      const left = await readSavedGame()
      const isOurs = left?.owner === GUEST_OWNER || left?.owner === owner
      const stays = left && isOurs && isUnfinished(left) ? left : undefined
      if (next.saved) removeSavedGame(asidePlace(next.setup))
      setBefore(stays && { game: stays, isKept: await putAside(stays) })
      setWaiting(undefined)
      lay(next)
    },
    [lay, owner],
  )
  const heading = useHeadingAfterTable(linked || onTable !== undefined)
  const actions = useMemo(() => {
    const setup = onTable?.setup
    return {
      onRematch: (seed: 'same' | 'new') => {
        if (setup) void layOver({ setup: { ...setup, seed: seed === 'new' ? randomSeed() : setup.seed } })
      },
      onLeave: async () => {
        const game = await readSavedGame()
        if (game) {
          const left = { ...game, open: false }
          writeSavedGame(left)
          setWaiting(left)
        }
        setOnTable(undefined)
      },
      deckHref: setup?.seats[0] ? deckHref(setup.seats[0]) : '/decks',
    }
  }, [onTable, layOver])

  const leaveLink = useCallback(() => {
    clearAddress()
    setOnTable(undefined)
    setFound(undefined)
    setLink(undefined)
  }, [setLink])
  const playLink = useCallback(
    async (setup: GameSetup) => {
      await layOver({ setup })
      clearAddress()
      setFound({})
      setLink(undefined)
    },
    [layOver, setLink],
  )

  if (link) {
    if (!pool && !poolFailed) return <LoadingTable />
    if (pool) {
      const key = JSON.stringify(link)
      return (
        <LinkScreen key={key} pool={pool} link={link} owner={owner} onLeave={leaveLink} onPlay={playLink} />
      )
    }
  }
  if (!found || (saved && !settled)) return <LoadingTable />
  if (onTable && !pool && !poolFailed) return <LoadingTable />
  if (onTable && pool) {
    return (
      <SavedTable
        key={games}
        onTable={onTable}
        pool={pool}
        owner={onTable.saved?.owner ?? owner}
        actions={actions}
        before={before}
        onGoBack={() => {
          if (before) void layOver({ setup: before.game.setup, saved: before.game })
        }}
        onReload={async () => {
          const now = await readSavedGame()
          if (now) lay({ setup: now.setup, saved: now })
        }}
      />
    )
  }
  return (
    <Choose
      heading={heading}
      asked={asked}
      askedMode={askedMode}
      startsNow={askedNow && !saved && !(waiting && isUnfinished(waiting))}
      waiting={waiting}
      aside={waiting ? aside.filter(({ setup }) => !isSameGame(setup, waiting.setup)) : aside}
      onStart={(setup) => {
        clearAddress()
        setAsked(undefined)
        setAskedMode(undefined)
        setAskedNow(false)
        void layOver({ setup })
      }}
      onResume={(game) => {
        clearAddress()
        if (game !== waiting) {
          void layOver({ setup: game.setup, saved: game })
          return
        }
        // Another tab may have played on since.
        void readSavedGame().then((now) => {
          const saved = now?.owner === waiting.owner ? now : waiting
          lay({ setup: saved.setup, saved })
          setWaiting(undefined)
        })
      }}
      onDrop={(game) => {
        if (game === waiting) {
          removeSavedGame()
          setWaiting(undefined)
        } else {
          removeSavedGame(asidePlace(game.setup))
          void lookAside()
        }
        // The button goes with the game.
        heading.current?.focus()
      }}
    >
      <p>
        <Link href="/play/first-game" prefetch={false}>
          {t('choose.firstGame')}
        </Link>
        {' · '}
        <Link href="/play/puzzles" prefetch={false}>
          {t('choose.puzzles')}
        </Link>
        {' · '}
        <Link href="/play/position" prefetch={false}>
          {t('choose.setUp')}
        </Link>
      </p>
      <ReportList />
    </Choose>
  )
}

/** A game whose place another has taken. */
interface Before {
  readonly game: SavedGame
  /** Whether the browser keeps it where it was put aside. */
  readonly isKept: boolean
}

type SavedTableProps = Pick<React.ComponentProps<typeof Game>, 'pool' | 'owner' | 'actions' | 'onReload'> & {
  readonly onTable: OnTable
  readonly before: Before | undefined
  readonly onGoBack: () => void
}

function SavedTable({ onTable, before, onGoBack, ...rest }: SavedTableProps) {
  const t = useTranslations('play')
  const { setup, saved } = onTable
  return (
    <Game
      {...rest}
      setup={setup}
      resume={saved}
      notice={saved && t('notice.resumed')}
      notices={
        before && [
          {
            text: t(before.isKept ? 'notice.aside' : 'notice.asideUnkept', { turn: before.game.turn }),
            isBad: !before.isKept,
            action: { label: t('notice.goBack'), onAction: onGoBack },
          },
        ]
      }
    />
  )
}
