'use client'

import { useEffect } from 'react'
import { useStore } from 'zustand/react'
import { SEGMENT, SEGMENTS } from '@/components/ui/segments'
import { editionStore, readEdition, showEdition } from '@/lib/features/rulebook/client/edition'
import type { Edition } from '@/lib/game/terms'

const CHOICES: readonly { readonly edition: Edition; readonly name: 'now' | 'old' }[] = [
  { edition: '2008', name: 'now' },
  { edition: '2007', name: 'old' },
]

/** The current edition is highlighted before any script runs. */
const CHOICE = `${SEGMENT} read:bg-horizon-wash read:text-ink`

interface EditionSwitchProps {
  readonly label: string
  readonly names: Readonly<Record<'now' | 'old', string>>
}

/** Chooses the edition whose rules are in the text; the other's are notes next to them. */
export function EditionSwitch({ label, names }: EditionSwitchProps) {
  const { shown } = useStore(editionStore)
  useEffect(readEdition, [])
  return (
    <fieldset className={`${SEGMENTS} mb-6.5 max-md:mb-4 print:hidden`} aria-label={label}>
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
