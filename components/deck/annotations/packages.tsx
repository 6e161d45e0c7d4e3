'use client'

import { useTranslations } from 'next-intl'
import { useCardLabels } from '@/components/cards/card-labels'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import type { DeckList } from '@/lib/features/decks/model/deck'
import { sameDeckList } from '@/lib/features/decks/model/edit'
import type { DeckState, PackageEntry } from '@/lib/features/decks/model/extras'
import { missingFor, withoutPackage, withPackage } from '@/lib/features/decks/model/extras-edit'
import type { Pool } from '@/lib/game/cards/pool'
import { SectionHeading } from '../viewer/section-heading'
import type { Drafted } from './drafted'

const SWITCH =
  "relative mt-0.75 h-6 w-10 flex-none border border-line-strong bg-well after:absolute after:inset-[3px_auto_3px_3px] after:w-4 after:bg-ink-2 after:content-[''] aria-checked:border-amber aria-checked:bg-basalt-4 aria-checked:after:inset-[3px_3px_3px_auto] aria-checked:after:bg-amber pointer-coarse:h-11 pointer-coarse:w-15 pointer-coarse:after:w-6.5"

interface PackagesProps {
  readonly pool: Pool
  readonly state: DeckState
  readonly saved: DeckList | undefined
  readonly onUpdate: (change: (state: DeckState) => DeckState) => boolean
  readonly onDraft: (drafted: Drafted) => void
}

/** Swaps of cards, each with a switch. */
export function Packages({ pool, state, saved, onUpdate, onDraft }: PackagesProps) {
  const t = useTranslations('annotations')
  const words = useCardLabels()
  const { packages } = state.extras
  const nameOf = (key: string) => {
    const card = pool.byKey.get(key)
    return card ? words.name(card) : t('unknown', { key })
  }
  const said = (entries: readonly PackageEntry[], sign: '+' | '−') =>
    entries.map(({ key, count }) => `${sign}${count} ${nameOf(key)}`).join(', ')
  const hasChanged = saved !== undefined && !sameDeckList(saved, state.list)
  return (
    <section aria-label={t('packages.title')}>
      <SectionHeading
        title={t('packages.title')}
        figure={t('packages.count', { on: packages.filter(({ on }) => on).length, all: packages.length })}
      />
      {packages.length === 0 && <p className="text-14 text-ink-2">{t('packages.empty')}</p>}
      <ul>
        {packages.map((bundle) => {
          const missing = missingFor(state.list, bundle)
          return (
            <li key={bundle.name} className="flex items-start gap-2.5 border-b border-line/55 py-2">
              <button
                type="button"
                role="switch"
                className={SWITCH}
                aria-checked={bundle.on}
                aria-label={t('packages.switch', { name: bundle.name })}
                onClick={() => onUpdate((now) => withPackage(now, bundle.name, !bundle.on))}
              />
              <span className="grid min-w-0 flex-1 gap-0.5 text-14 text-ink-2 wrap-anywhere">
                <b className="text-15 text-ink">{bundle.name}</b>
                {bundle.in.length > 0 && <span>{said(bundle.in, '+')}</span>}
                {bundle.out.length > 0 && <span>{said(bundle.out, '−')}</span>}
                {missing.length > 0 && (
                  <span className="text-danger">
                    {t(bundle.on ? 'packages.missingOn' : 'packages.missing', {
                      cards: missing.map(({ key, count }) => `${count} ${nameOf(key)}`).join(', '),
                    })}
                  </span>
                )}
              </span>
              <Button
                variant="quiet"
                icon
                aria-label={t('packages.edit', { name: bundle.name })}
                onClick={() => onDraft({ name: bundle.name })}
              >
                <Icon name="edit" />
              </Button>
              <Button
                variant="quiet"
                icon
                aria-label={t('packages.remove', { name: bundle.name })}
                onClick={() =>
                  onUpdate((now) => ({ ...now, extras: withoutPackage(now.extras, bundle.name) }))
                }
              >
                <Icon name="bin" />
              </Button>
            </li>
          )
        })}
      </ul>
      <p className="mt-2.5 flex flex-wrap gap-2">
        <Button onClick={() => onDraft({ from: undefined })}>{t('packages.new')}</Button>
        {hasChanged && (
          <Button variant="quiet" onClick={() => onDraft({ from: saved })}>
            {t('packages.fromChanges')}
          </Button>
        )}
      </p>
    </section>
  )
}
