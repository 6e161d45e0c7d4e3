/*
 * Tracks whether a control got the focus by keyboard or by mouse or finger. Browsers tell the two apart by
 * `:focus-visible` only until the next key is pressed: from then on it matches either way.
 */

type Origin = 'keys' | 'pointer'

const origins = new WeakMap<Element, Origin>()
/** The last kind of input, for focus that the page itself moves. */
let last: Origin = 'keys'
/** True while a key that moves the focus is being handled. */
let isWalking = false

const WALKS = /^(Tab|F6|Arrow\w+|Home|End|Page\w+)$/

/** True for elements of any window; `instanceof` fails across windows, since each has its own classes. */
const isElement = (target: EventTarget | null): target is Element => target !== null && 'closest' in target

/** Returns the control at or around an element. */
const controlAt = (target: EventTarget | null): Element | null =>
  isElement(target)
    ? target.closest('button, a, summary, input, select, label, [role="button"], [tabindex]')
    : null

/** Tracks how a page's controls get the focus; also used for pages in a window of their own. */
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
    // Focus restored by a dialog keeps its origin.
    else if (!origins.has(target)) origins.set(target, last)
  }
  // Some browsers press a button when Space is released, even if its keydown was prevented.
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
  // Registered last, to run after every listener that may prevent the key.
  there.defaultView?.addEventListener('keydown', onTaken)
  there.addEventListener('keyup', onUp, true)
}

// Starts with the first screen that needs it for its keys: before that, it makes no difference where the focus is.
if (typeof document !== 'undefined') followFocus(document)

/** True if the control at or around an element was pressed with a pointer, so that keys are not meant for it. */
export function isByPointer(target: EventTarget | null): boolean {
  const control = controlAt(target)
  if (!control) return false
  const origin = origins.get(control)
  return origin === 'pointer'
}
