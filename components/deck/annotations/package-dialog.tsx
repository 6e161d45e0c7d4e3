'use client'

import { useTranslations } from 'next-intl'
import { type FormEvent, useId, useState } from 'react'
import { useCardLabels } from '@/components/cards/card-labels'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { Field } from '@/components/ui/form/field'
import { Notice } from '@/components/ui/notice'
import { DECK_SECTIONS } from '@/lib/features/decks/model/deck'
import { sectionFor } from '@/lib/features/decks/model/edit'
import type { DeckPackage, DeckState, PackageEntry } from '@/lib/features/decks/model/extras'
import { packageOf, withPackageNamed } from '@/lib/features/decks/model/extras-edit'
import { DECK_LIMITS } from '@/lib/features/decks/model/limits'
import type { Pool } from '@/lib/game/cards/pool'
import { keptLine } from '@/lib/platform/text/plain-text'
import { CopiesStrip } from '../viewer/copies-strip'
import type { Drafted } from './drafted'
import { COUNT, FIELD, NAME, ROW } from './styles'

interface PackageDialogProps {
  readonly pool: Pool
  readonly state: DeckState
  readonly drafted: Drafted
  readonly onUpdate: (change: (state: DeckState) => DeckState) => boolean
  readonly onClose: () => void
}

const rowName = ({ section, key }: PackageEntry): string => `${section} ${key}`

/** Returns the entries with the count of one changed; a count of 0 removes it. */
const withRow = (entries: readonly PackageEntry[], row: PackageEntry): readonly PackageEntry[] => {
  const others = entries.filter((entry) => rowName(entry) !== rowName(row))
  return row.count > 0 ? [...others, row] : others
}

/** Creates or edits a package: the cards that leave the deck, and the cards that replace them from the maybeboard. */
export default function PackageDialog({ pool, state, drafted, onUpdate, onClose }: PackageDialogProps) {
  const t = useTranslations('annotations')
  const { list, extras } = state
  const known = 'name' in drafted ? extras.packages.find(({ name }) => name === drafted.name) : undefined
  const [bundle, setBundle] = useState<DeckPackage>(
    () =>
      known ??
      ('from' in drafted && drafted.from
        ? { name: '', on: true, ...packageOf(drafted.from, list) }
        : { name: '', on: false, out: [], in: [] }),
  )
  const field = useId()
  const problem = useId()
  const name = keptLine(bundle.name, DECK_LIMITS.wordLength)
  const trouble =
    name !== known?.name && extras.packages.some((other) => other.name === name)
      ? t('package.taken')
      : bundle.out.length > DECK_LIMITS.packageEntries || bundle.in.length > DECK_LIMITS.packageEntries
        ? t('package.tooLarge', { most: DECK_LIMITS.packageEntries })
        : undefined
  const isWhole = name !== '' && bundle.out.length + bundle.in.length > 0 && !trouble
  const keep = (event: FormEvent) => {
    event.preventDefault()
    if (!isWhole) return
    const kept = onUpdate((now) => ({
      ...now,
      extras: withPackageNamed(now.extras, { ...bundle, name }, known?.name),
    }))
    if (kept) onClose()
  }
  const inDeck = DECK_SECTIONS.flatMap((section) => list[section].map((entry) => ({ ...entry, section })))
  const mayCome = extras.maybe.map(({ key, count }) => ({ key, count, section: sectionFor(pool, list, key) }))
  // Cards that a package names stay listed even if the deck no longer has them.
  const rows = (offered: readonly PackageEntry[], chosen: readonly PackageEntry[]) => [
    ...chosen.filter((entry) => !offered.some((other) => rowName(other) === rowName(entry))),
    ...offered,
  ]
  return (
    <Dialog
      open
      shape="wide"
      title={known ? t('package.change') : t('packages.new')}
      onClose={onClose}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" form={field} variant="primary" disabled={!isWhole}>
            {t('package.keep')}
          </Button>
        </>
      }
    >
      <form id={field} className="grid gap-3.5" onSubmit={keep}>
        <p>{t(bundle.on ? 'package.ledeOn' : 'package.lede')}</p>
        <label className={FIELD}>
          <span className="lab">{t('package.name')}</span>
          <Field>
            <input
              value={bundle.name}
              maxLength={DECK_LIMITS.wordLength}
              required
              aria-describedby={trouble ? problem : undefined}
              onChange={({ target }) => setBundle({ ...bundle, name: target.value })}
            />
          </Field>
        </label>
        {trouble && (
          <Notice id={problem} bad role="alert">
            {trouble}
          </Notice>
        )}
        {/* A package that is on has already made its swap: its cards are fixed until it is switched off. */}
        <Side
          title={t('package.in')}
          empty={t('package.noMaybe')}
          rows={rows(bundle.on ? [] : mayCome, bundle.in)}
          chosen={bundle.in}
          disabled={bundle.on}
          pool={pool}
          onRow={(row) => setBundle({ ...bundle, in: withRow(bundle.in, row) })}
        />
        <Side
          title={t('package.out')}
          empty={t('package.noCards')}
          rows={rows(bundle.on ? [] : inDeck, bundle.out)}
          chosen={bundle.out}
          disabled={bundle.on}
          pool={pool}
          onRow={(row) => setBundle({ ...bundle, out: withRow(bundle.out, row) })}
        />
      </form>
    </Dialog>
  )
}

interface SideProps {
  readonly title: string
  readonly empty: string
  readonly rows: readonly PackageEntry[]
  readonly chosen: readonly PackageEntry[]
  readonly disabled: boolean
  readonly pool: Pool
  readonly onRow: (row: PackageEntry) => void
}

function Side({ title, empty, rows, chosen, disabled, pool, onRow }: SideProps) {
  const t = useTranslations('annotations')
  const words = useCardLabels()
  return (
    <section aria-label={title}>
      <h3 className="lab">{title}</h3>
      {rows.length === 0 && <p className="text-14 text-ink-2">{empty}</p>}
      <ul>
        {rows.map((row) => {
          const card = pool.byKey.get(row.key)
          const name = card ? words.name(card) : t('unknown', { key: row.key })
          const copies = chosen.find((entry) => rowName(entry) === rowName(row))?.count ?? 0
          return (
            <li key={rowName(row)} className={ROW}>
              <span className={NAME}>
                {name} <i className="text-13 text-ink-2 not-italic">{t(`section.${row.section}`)}</i>
              </span>
              <CopiesStrip
                name={name}
                copies={copies}
                disabled={disabled}
                countClassName={COUNT}
                onChange={(count) => onRow({ ...row, count })}
              />
            </li>
          )
        })}
      </ul>
    </section>
  )
}
