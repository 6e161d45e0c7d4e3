import type { ScreenKey } from '@/components/ui/keyboard/keys'

interface HistoryActions {
  readonly undo: () => void
  readonly redo: () => void
}

const done = (does: () => void): true => {
  does()
  return true
}

/** Keys for undo and redo at any table. */
export const historyKeys = (
  labels: { readonly undo: string; readonly redo: string },
  { undo, redo }: HistoryActions,
): readonly ScreenKey[] => [
  { keys: 'mod+z', label: labels.undo, run: () => done(undo) },
  {
    keys: ['shift+z', 'shift+mod+z', 'mod+y'],
    label: labels.redo,
    run: (event) => (event.shiftKey || event.key.toLowerCase() === 'y') && done(redo),
  },
]
