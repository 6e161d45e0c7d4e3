'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, useMemo } from 'react'
import { useCardLabels } from '@/components/cards/card-labels'
import { RarityMark } from '@/components/cards/parts'
import { useCollection } from '@/components/storage/use-collection'
import { Button } from '@/components/ui/button'
import { toast } from '@/components/ui/toast'
import { changeCollection } from '@/lib/features/collection/client/collection-edit'
import { compareCardKeys } from '@/lib/features/decks/model/edit'
import { collectedChanges, requirementsOf } from '@/lib/features/sealed/model/limited'
import type { PackCard } from '@/lib/features/sealed/model/session'
import type { Pool } from '@/lib/game/cards/pool'

interface PoolSideProps {
  readonly pool: Pool
  /** Cards opened or picked so far. */
  readonly cards: readonly PackCard[]
  /** True if these are all cards, so that a deck can be built. */
  readonly isOver: boolean
  readonly collected: boolean
  readonly hasDeck: boolean
  readonly onBuild: () => void
  readonly onCollected: (collected: boolean) => void
  readonly onLeave: () => void
  /** Content above: the selected card. */
  readonly children?: ReactNode
}

/** The cards opened so far, what a deck of them still needs, and the actions available. */
export function PoolSide(props: PoolSideProps) {
  const { pool, cards, isOver, collected, hasDeck, onBuild, onCollected, onLeave, children } = props
  const t = useTranslations('sealed.pool')
  const words = useCardLabels()
  const { status, counts, marks, places } = useCollection()
  const asked = useMemo(() => requirementsOf(pool, cards), [pool, cards])
  const rows = useMemo(() => {
    const byCard = new Map<string, { readonly key: string; readonly foil: boolean; copies: number }>()
    for (const { key, foil } of cards) {
      const name = `${key} ${foil}`
      const row = byCard.get(name)
      if (row) row.copies++
      else byCard.set(name, { key, foil, copies: 1 })
    }
    return [...byCard.values()].sort(
      (a, b) => compareCardKeys(a.key, b.key) || Number(a.foil) - Number(b.foil),
    )
  }, [cards])
  const collect = () => {
    const undo = changeCollection({ counts: collectedChanges({ counts, marks, places }, cards) }, 'packs')
    onCollected(true)
    toast({
      message: t('collected', { count: cards.length }),
      action: {
        label: t('undo'),
        onAction: () => {
          undo()
          onCollected(false)
        },
      },
    })
  }
  return (
    <aside className="grid content-start gap-5" aria-label={t('label')}>
      {children}
      <section>
        <h2 className="mb-2 text-18">{t('asks')}</h2>
        <dl className="grid grid-cols-[auto_1fr_auto] items-baseline gap-x-2.5 gap-y-1.5">
          {asked.map(({ part, has, needs }) => (
            <div key={part} className={`contents ${has >= needs ? 'text-amber' : ''}`}>
              <dt className="col-span-2">{t(`parts.${part}`)}</dt>
              <dd className="tech text-17 leading-[1.2]">{t('of', { has, needs })}</dd>
            </div>
          ))}
        </dl>
        <p className="mt-2 text-14 text-ink-2">{t('free')}</p>
      </section>
      <p className="flex flex-wrap gap-2">
        {isOver && (
          <Button variant="primary" onClick={onBuild}>
            {t(hasDeck ? 'toDeck' : 'build')}
          </Button>
        )}
        {isOver && (
          <Button disabled={collected || status !== 'ready' || cards.length === 0} onClick={collect}>
            {t(collected ? 'isCollected' : 'collect')}
          </Button>
        )}
        <Button variant="quiet" className={isOver ? '' : '-ml-3.5'} onClick={onLeave}>
          {t('leave')}
        </Button>
      </p>
      <section>
        <h2 className="mb-2 text-18">{t('cards', { count: cards.length })}</h2>
        <ul
          className="max-h-[clamp(200px,100dvh-640px,420px)] relative overflow-y-auto text-15"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard.
          tabIndex={0}
          aria-label={t('cards', { count: cards.length })}
        >
          {rows.map(({ key, foil, copies }) => {
            const card = pool.byKey.get(key)
            return (
              card && (
                <li key={`${key} ${foil}`} className="flex items-baseline gap-2 border-t border-line py-0.75">
                  <span className="tech w-5.5 text-16 leading-[1.2]">{copies}</span>
                  <span className="min-w-0 flex-1 wrap-anywhere">
                    {words.name(card)}
                    {foil && <i className="text-ink-2"> {t('foil')}</i>}
                  </span>
                  <RarityMark card={card} />
                </li>
              )
            )
          })}
        </ul>
      </section>
    </aside>
  )
}
