'use client'

import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { useEffect, useMemo, useState } from 'react'
import { usePool, usePoolFailed } from '@/components/cards/pool-client'
import { useAccount } from '@/components/storage/account'
import { encodeDeckCode } from '@/lib/decks/code'
import { Choose } from './choose'
import { type DeckRef, parseDeckRef } from './deck-ref'
import { GUEST_OWNER, readSavedGame, removeSavedGame, type SavedGame, writeSavedGame } from './saved-game'
import { type GameSetup, randomSeed, type SeatSetup } from './setup'

function LoadingTable() {
  const t = useTranslations('play')
  return (
    <div className="doc play">
      <h1>{t('choose.heading')}</h1>
      <p className="lede" role="status">
        {t('loadingTable')}
      </p>
    </div>
  )
}

/** Engine and table come after the choice, while the decks are being looked at. */
const Game = dynamic(() => import('./game').then((module) => module.Game), {
  ssr: false,
  loading: LoadingTable,
})

/** Where the deck of a seat can be looked at. */
function deckHref(seat: SeatSetup): string {
  const ref = parseDeckRef(seat.ref)
  return ref?.kind === 'kept' ? `/decks/${ref.id}` : `/d#${encodeDeckCode(seat.list)}`
}

interface OnTable {
  readonly setup: GameSetup
  readonly saved?: SavedGame
}

/** Forgets the deck in the address, so that loading the page again goes on with the game. */
function clearAddress(): void {
  if (location.search) history.replaceState(null, '', location.pathname)
}

/** `/play`: choose the decks, then the table; a game that was open comes back by itself. */
export function Play() {
  const pool = usePool()
  const poolFailed = usePoolFailed()
  const account = useAccount()
  const [asked, setAsked] = useState<DeckRef>()
  const [found, setFound] = useState<{ readonly saved?: SavedGame }>()
  const [onTable, setOnTable] = useState<OnTable>()
  const [waiting, setWaiting] = useState<SavedGame>()

  useEffect(() => {
    const ref = parseDeckRef(new URLSearchParams(location.search).get('deck'))
    setAsked(ref)
    let gone = false
    void readSavedGame().then((saved) => {
      if (!gone) setFound({ saved })
    })
    void import('./game')
    return () => {
      gone = true
    }
  }, [])

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
    } else if (saved.open && !asked) setOnTable({ setup: saved.setup, saved })
    else setWaiting(saved)
    setFound({})
  }, [found, saved, settled, owner, asked])

  const actions = useMemo(() => {
    const setup = onTable?.setup
    return {
      onRematch: (seed: 'same' | 'new') => {
        if (setup) setOnTable({ setup: { ...setup, seed: seed === 'new' ? randomSeed() : setup.seed } })
      },
      onLeave: async () => {
        const game = await readSavedGame()
        if (game) {
          const aside = { ...game, open: false }
          writeSavedGame(aside)
          setWaiting(aside)
        }
        setOnTable(undefined)
      },
      deckHref: setup ? deckHref(setup.you) : '/decks',
    }
  }, [onTable])

  if (!found || (saved && !settled)) return <LoadingTable />
  if (onTable && !pool && !poolFailed) return <LoadingTable />
  if (onTable && pool) {
    return (
      <Game
        key={`${onTable.setup.seed} ${onTable.saved ? 'saved' : ''}`}
        pool={pool}
        setup={onTable.setup}
        saved={onTable.saved}
        owner={onTable.saved?.owner ?? owner}
        actions={actions}
      />
    )
  }
  return (
    <Choose
      asked={asked}
      waiting={waiting}
      onStart={(setup) => {
        clearAddress()
        setWaiting(undefined)
        setAsked(undefined)
        setOnTable({ setup })
      }}
      onResume={() => {
        if (!waiting) return
        clearAddress()
        setOnTable({ setup: waiting.setup, saved: waiting })
        setWaiting(undefined)
      }}
      onDrop={() => {
        removeSavedGame()
        setWaiting(undefined)
      }}
    />
  )
}
