'use client'

import { useTranslations } from 'next-intl'
import { useCallback, useMemo } from 'react'
import { startDeck } from '@/lib/features/decks/client/deck-work'
import { draftAfter } from '@/lib/features/sealed/model/draft'
import { limitedDeck } from '@/lib/features/sealed/model/limited'
import {
  type DraftSetup,
  picksInDraft,
  type SealedSession,
  type SealedSetup,
  sealedPacks,
  starterCards,
} from '@/lib/features/sealed/model/session'
import type { Pool } from '@/lib/game/cards/pool'
import { useRouter } from '@/lib/platform/i18n/navigation'
import { DraftTable } from './draft-table'
import { OpenPacks } from './open-packs'
import { PoolSide } from './pool-side'
import { TWO_COLUMNS } from './styles'

/** The part of a session that changes while packs are opened and cards picked. */
export type SessionChange = Partial<Pick<SealedSession, 'turned' | 'picks' | 'deckId' | 'collected'>>

interface RunningProps {
  readonly pool: Pool
  readonly session: SealedSession
  readonly onChange: (change: SessionChange) => void
  readonly onLeave: () => void
}

export function Running({ pool, session, onChange, onLeave }: RunningProps) {
  const { setup } = session
  return setup.kind === 'sealed' ? (
    <Opening pool={pool} session={session} setup={setup} onChange={onChange} onLeave={onLeave} />
  ) : (
    <Drafting pool={pool} session={session} setup={setup} onChange={onChange} onLeave={onLeave} />
  )
}

/** Begins a deck with the opened cards, or goes to the existing one. */
function useBuild({ pool, session, onChange }: RunningProps) {
  const t = useTranslations('sealed')
  const router = useRouter()
  return async (cards: Parameters<typeof limitedDeck>[1]) => {
    const { setup, deckId } = session
    if (deckId) {
      router.push(`/decks/${deckId}`)
      return
    }
    const { list, extras } = limitedDeck(pool, cards, new Set(setup.packs))
    const name = t('deckName', { kind: setup.kind, seed: setup.seed })
    const { ownCards } = session
    const started = await startDeck({
      ...{ name, notes: t('deckNotes'), list },
      extras: ownCards ? { ...extras, ownCards } : extras,
    })
    // The page warns if the browser does not store it.
    if (!started.ok) return
    onChange({ deckId: started.value })
    router.push(`/decks/${started.value}`)
  }
}

function Opening(props: RunningProps & { readonly setup: SealedSetup }) {
  const { pool, session, setup, onChange, onLeave } = props
  const packs = useMemo(() => sealedPacks(pool, setup), [pool, setup])
  const all = packs.reduce((sum, pack) => sum + pack.length, 0)
  const turned = Math.min(session.turned, all)
  const cards = useMemo(
    () => [...starterCards(setup), ...packs.flat().slice(0, turned)],
    [packs, setup, turned],
  )
  const build = useBuild(props)
  const onTurned = useCallback((to: number) => onChange({ turned: Math.min(all, to) }), [onChange, all])
  return (
    <div className={`${TWO_COLUMNS} mt-3`}>
      <OpenPacks pool={pool} packs={packs} sets={setup.packs} turned={turned} onTurned={onTurned} />
      <PoolSide
        pool={pool}
        cards={cards}
        isOver={turned >= all}
        collected={session.collected}
        hasDeck={session.deckId !== null}
        onBuild={() => void build(cards)}
        onCollected={(collected) => onChange({ collected })}
        onLeave={onLeave}
      />
    </div>
  )
}

function Drafting(props: RunningProps & { readonly setup: DraftSetup }) {
  const { pool, session, setup, onChange, onLeave } = props
  const t = useTranslations('sealed.draft')
  const { picks } = session
  const draft = useMemo(() => draftAfter(pool, setup, picks), [pool, setup, picks])
  const build = useBuild(props)
  const onPick = useCallback((index: number) => onChange({ picks: [...picks, index] }), [onChange, picks])
  const onBack = picks.length > 0 ? () => onChange({ picks: picks.slice(0, -1) }) : undefined
  return (
    <div className={`${TWO_COLUMNS} mt-3`}>
      {draft.isOver ? (
        <section>
          <h2 className="text-22" role="status">
            {t('over', { count: draft.mine.length })}
          </h2>
          <p className="mt-1 text-ink-2">{t('overText')}</p>
        </section>
      ) : (
        <DraftTable pool={pool} draft={draft} sets={setup.packs} onPick={onPick} onBack={onBack} />
      )}
      <PoolSide
        pool={pool}
        cards={draft.mine}
        isOver={draft.isOver}
        collected={session.collected}
        hasDeck={session.deckId !== null}
        onBuild={() => void build(draft.mine)}
        onCollected={(collected) => onChange({ collected })}
        onLeave={onLeave}
      >
        {!draft.isOver && (
          <p className="text-ink-2">{t('progress', { taken: picks.length, all: picksInDraft(setup) })}</p>
        )}
      </PoolSide>
    </div>
  )
}
