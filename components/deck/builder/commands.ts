import type { useTranslations } from 'next-intl'
import { plainDigit } from '@/components/ui/keyboard/digit-key'
import { isDirty, isOpen, isSaving } from '@/lib/features/decks/client/deck-document'
import { canRedo, canUndo } from '@/lib/features/decks/model/history'
import type { CardPlace } from '../viewer/deck-actions'
import { entryElements, focusedEntry, focusedPlace, moveAmongEntries } from '../viewer/entry-focus'
import type { BuilderState, BuilderStore, DeckDialog } from './builder-store'

type Message = Parameters<ReturnType<typeof useTranslations<'decks'>>>[0]

/** A command of the builder; defines its keys, its button and its line in the help that `?` opens. */
export interface BuilderCommand {
  readonly name: string
  /** The label of its button, or in the list of keys if it has no button. */
  readonly label: Message
  /** The label in the list of keys, if that should say more. */
  readonly keyLabel?: Message
  /** As in `ScreenKey`. */
  readonly keys?: string | readonly string[]
  readonly inFields?: boolean
  /** True while it can be done, by key as by button; always if absent. */
  readonly when?: (state: BuilderState) => boolean
  /** Return false to let the browser have the key. `event` is undefined if a button was pressed. */
  readonly run: (builder: BuilderStore, event?: KeyboardEvent) => unknown
}

/** Runs an action that may remove the focused card; if it does, the card's neighbour gets the focus. */
function keepingFocus(act: () => void): void {
  const name = document.activeElement?.getAttribute('data-entry')
  const at = focusedPlace()
  act()
  if (name === null || name === undefined || at < 0) return
  requestAnimationFrame(() => {
    if (document.activeElement?.getAttribute('data-entry') === name) return
    const left = entryElements()
    const same = left.find((entry) => entry.getAttribute('data-entry') === name)
    const target =
      same ?? left[Math.min(at, left.length - 1)] ?? document.querySelector<HTMLElement>('[data-deck-name]')
    target?.focus()
  })
}

/** Returns a command for the focused card of the deck, or else the active card of the pool. */
const onCard =
  (act: (builder: BuilderStore, place: CardPlace, event?: KeyboardEvent) => void): BuilderCommand['run'] =>
  (builder, event) => {
    const place = focusedEntry() ?? builder.activePlace
    if (!place) return false
    keepingFocus(() => act(builder, place, event))
    return undefined
  }

const canEdit = ({ deck }: BuilderState): boolean => isOpen(deck)

const isNowhere = (): boolean => {
  const active = document.activeElement
  return active === null || active === document.body || active.id === 'content'
}

const SEARCH: BuilderCommand = {
  name: 'search',
  label: 'keys.search',
  keys: '/',
  run: (builder) => builder.focusSearch(),
}

const MOVE: BuilderCommand = {
  name: 'move',
  label: 'keys.move',
  keys: ['ArrowDown', 'ArrowUp'],
  run: (builder, event) => {
    if (moveAmongEntries(event?.key === 'ArrowUp' ? -1 : 1)) return undefined
    if (!isNowhere()) return false
    builder.goToResults()
    return undefined
  },
}

const ADD_ONE: BuilderCommand = {
  name: 'add-one',
  label: 'keys.more',
  keys: ['+', '='],
  run: onCard((builder, place) => builder.addOne(place)),
}

const REMOVE_ONE: BuilderCommand = {
  name: 'remove-one',
  label: 'keys.less',
  keys: ['-', 'Delete'],
  run: onCard((builder, place) => builder.removeOne(place)),
}

const SET_COUNT: BuilderCommand = {
  name: 'set-count',
  label: 'keys.count',
  keys: ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9'],
  run: onCard((builder, place, event) => {
    if (event) builder.setCount(place, Number(plainDigit(event)))
  }),
}

const ADD_PLAYSET: BuilderCommand = {
  name: 'add-playset',
  label: 'keys.playset',
  keys: 'a',
  run: onCard((builder, place) => builder.addPlayset(place)),
}

const OPEN_CARD: BuilderCommand = {
  name: 'open-card',
  label: 'keys.full',
  keys: 'Enter',
  // Enter on a button presses it; on a card it opens the card.
  run: (builder) => {
    const place = focusedEntry()
    if (!place) return false
    builder.open(place)
    return undefined
  },
}

const MOVE_TO_MAYBEBOARD: BuilderCommand = {
  name: 'move-to-maybeboard',
  label: 'keys.maybe',
  keys: 'm',
  run: onCard((builder, place) => builder.moveToMaybeboard(place)),
}

const ANNOTATE: BuilderCommand = {
  name: 'annotate',
  label: 'keys.tags',
  keys: 't',
  run: onCard((builder, place) => builder.open(place)),
}

const TOGGLE_POOL: BuilderCommand = {
  name: 'toggle-pool',
  label: 'keys.rail',
  keys: 'p',
  run: (builder) => builder.togglePool(),
}

const CHANGE_PANE: BuilderCommand = {
  name: 'change-pane',
  label: 'keys.panes',
  keys: 'd',
  run: (builder) => builder.changePane(),
}

export const TO_BROKEN_RULE: BuilderCommand = {
  name: 'broken-rule',
  label: 'keys.rule',
  keys: 'r',
  when: canEdit,
  run: (builder) => builder.toBrokenRule(),
}

export const UNDO: BuilderCommand = {
  name: 'undo',
  label: 'actions.undo',
  keyLabel: 'keys.undo',
  keys: 'mod+z',
  inFields: false,
  when: ({ deck }) => canUndo(deck.history),
  run: (builder) => builder.current.session?.undo(),
}

export const REDO: BuilderCommand = {
  name: 'redo',
  label: 'actions.redo',
  keyLabel: 'keys.redo',
  keys: ['shift+mod+z', 'mod+y'],
  inFields: false,
  when: ({ deck }) => canRedo(deck.history),
  run: (builder) => builder.current.session?.redo(),
}

export const SAVE: BuilderCommand = {
  name: 'save',
  label: 'actions.save',
  keyLabel: 'keys.save',
  keys: 'mod+s',
  when: ({ deck }) => isOpen(deck) && !isSaving(deck) && (isDirty(deck) || deck.baseRevision === 0),
  run: (builder) => void builder.save(),
}

const dialog = (name: DeckDialog, when?: BuilderCommand['when']): BuilderCommand => ({
  name,
  label: `actions.${name}`,
  run: (builder) => builder.showDialog(name),
  ...(when && { when }),
})

export const VERSIONS = dialog('versions', canEdit)
export const IMPORT = dialog('import')
export const EXPORT = dialog('export')
export const SHARE = dialog('share')
const COMPLETE = dialog('complete')

/** All commands. Those with keys are listed in the help that `?` opens, in this order. */
export const COMMANDS: readonly BuilderCommand[] = [
  SEARCH,
  MOVE,
  ADD_ONE,
  REMOVE_ONE,
  SET_COUNT,
  ADD_PLAYSET,
  OPEN_CARD,
  MOVE_TO_MAYBEBOARD,
  ANNOTATE,
  TOGGLE_POOL,
  CHANGE_PANE,
  TO_BROKEN_RULE,
  UNDO,
  REDO,
  SAVE,
  VERSIONS,
  IMPORT,
  EXPORT,
  SHARE,
  COMPLETE,
]
