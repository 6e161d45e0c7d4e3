/*
 * Whether a control has the focus because somebody walked to it by key, or pressed it with a mouse or a finger. Browsers
 * tell that by `:focus-visible` until the next key is pressed: from then on it matches either way.
 */

type Origin = 'keys' | 'pointer'

const origins = new WeakMap<Element, Origin>()
/** What was used last, for focus that the page itself has moved. */
let last: Origin = 'keys'
/** A key that moves the focus is being handled. */
let isWalking = false

const WALKS = /^(Tab|F6|Arrow\w+|Home|End|Page\w+)$/

/** An element of whatever window: those of two windows are of different classes. */
const isElement = (target: EventTarget | null): target is Element => target !== null && 'closest' in target

/** The control at or around an element. */
const controlAt = (target: EventTarget | null): Element | null =>
  isElement(target)
    ? target.closest('button, a, summary, input, select, label, [role="button"], [tabindex]')
    : null

/** Follows how controls of a page get the focus, in a window of its own as well. */
export function followFocus(there: Document): void {
  const onPointer = ({ target }: PointerEvent) => {
    last = 'pointer'
    const control = controlAt(target)
    if (control) origins.set(control, 'pointer')
  }
  const onKey = ({ key }: KeyboardEvent) => {
    if (!WALKS.test(key)) return
    last = 'keys'
    isWalking = true
    setTimeout(() => {
      isWalking = false
    })
  }
  const onFocus = ({ target }: FocusEvent) => {
    if (!isElement(target)) return
    if (isWalking) origins.set(target, 'keys')
    // Given back by a dialog, it is as it was.
    else if (!origins.has(target)) origins.set(target, last)
  }
  // Some browsers press a button when Space is let go, whatever became of it when it was pressed.
  let isTaken = false
  const onTaken = ({ key, defaultPrevented }: KeyboardEvent) => {
    if (key === ' ') isTaken = defaultPrevented
  }
  const onUp = (event: KeyboardEvent) => {
    if (event.key !== ' ' || !isTaken) return
    isTaken = false
    event.preventDefault()
  }
  there.addEventListener('pointerdown', onPointer, true)
  there.addEventListener('keydown', onKey, true)
  there.addEventListener('focusin', onFocus, true)
  // After all who may take it.
  there.defaultView?.addEventListener('keydown', onTaken)
  there.addEventListener('keyup', onUp, true)
}

// From when the first screen has come whose keys need it: somebody walks there only then.
if (typeof document !== 'undefined') followFocus(document)

/** Whether the control at or around an element was pressed by a pointer, so that keys are not meant for it. */
export function isByPointer(target: EventTarget | null): boolean {
  const control = controlAt(target)
  if (!control) return false
  const origin = origins.get(control)
  return origin === 'pointer'
}
