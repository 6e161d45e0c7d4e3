'use client'

import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { type ScreenKey, useKeys } from '@/components/ui/keyboard/keys'
import { useBuilderStore } from './builder-context'
import { COMMANDS } from './commands'

/** Registers the keys of all commands of the builder, so that they work and are listed. */
export function useCommandKeys(): void {
  const t = useTranslations('decks')
  const builder = useBuilderStore()
  const keys = useMemo(
    () =>
      COMMANDS.flatMap((command): readonly ScreenKey[] => {
        const { keys, inFields, run, when } = command
        if (keys === undefined) return []
        const label = t(command.keyLabel ?? command.label)
        const act = (event: KeyboardEvent) => {
          // A key whose command is not available now still belongs to the command, not to the browser.
          if (when && !when(builder.current)) return undefined
          return run(builder, event) === false ? false : undefined
        }
        return [{ keys, label, run: act, ...(inFields !== undefined && { inFields }) }]
      }),
    [builder, t],
  )
  useKeys(keys)
}
