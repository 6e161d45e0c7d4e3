'use client'

import { useEffect } from 'react'
import { useStore } from 'zustand/react'
import { editionStore, readEdition, showEdition } from '@/components/ui/page/edition'
import type { Edition } from '@/lib/game/terms'

const CHOICES: readonly { readonly edition: Edition; readonly name: 'now' | 'old' }[] = [
  { edition: '2008', name: 'now' },
  { edition: '2007', name: 'old' },
]

/** The current edition is highlighted before any script runs. */
const CHOICE = [
  'min-h-8 border-line-strong px-2.75 text-14 text-ink-2 not-first:border-l max-md:min-h-11',
  'read:bg-horizon-wash read:text-ink read:[box-shadow:0_0_0_1px_var(--horizon)]',
].join(' ')

interface EditionSwitchProps {
  readonly label: string
  readonly names: Readonly<Record<'now' | 'old', string>>
}

/** Chooses the edition whose rules are in the text; the other's are notes next to them. */
export function EditionSwitch({ label, names }: EditionSwitchProps) {
  const { shown } = useStore(editionStore)
  useEffect(readEdition, [])
  return (
    <fieldset
      className="mb-6.5 inline-flex rounded-1 border border-line-strong max-md:mb-4 print:hidden"
      aria-label={label}
    >
      {CHOICES.map(({ edition, name }) => (
        <button
          key={edition}
          type="button"
          className={CHOICE}
          data-edition={edition}
          aria-pressed={shown === edition}
          onClick={() => showEdition(edition)}
        >
          {names[name]}
        </button>
      ))}
    </fieldset>
  )
}
