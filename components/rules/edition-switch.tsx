'use client'

import { useEffect } from 'react'
import { useStore } from 'zustand/react'
import { editionStore, readEdition, showEdition } from '@/components/ui/edition'
import type { Edition } from '@/lib/terms'

const CHOICES: readonly { readonly edition: Edition; readonly name: 'now' | 'old' }[] = [
  { edition: '2008', name: 'now' },
  { edition: '2007', name: 'old' },
]

interface EditionSwitchProps {
  readonly label: string
  readonly names: Readonly<Record<'now' | 'old', string>>
}

/** Which edition's rules stand in the text; the other one's are notes beside them. */
export function EditionSwitch({ label, names }: EditionSwitchProps) {
  const { shown } = useStore(editionStore)
  useEffect(readEdition, [])
  return (
    <fieldset className="ed print:hidden" aria-label={label}>
      {CHOICES.map(({ edition, name }) => (
        <button
          key={edition}
          type="button"
          className={`ed-choice ed-choice--${name}`}
          aria-pressed={shown === edition}
          onClick={() => showEdition(edition)}
        >
          {names[name]}
        </button>
      ))}
    </fieldset>
  )
}
