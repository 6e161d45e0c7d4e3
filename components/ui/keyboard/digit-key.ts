/** The properties of a keyboard event that determine which digit was pressed. */
export interface DigitEvent
  extends Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey'> {
  getModifierState?(name: string): boolean
}

/**
 * Returns the digit that a key types or, if the layout has letters and symbols in the top row, as Czech and French do,
 * the digit of that key's position. `shifted` is true if Shift was pressed and the key typed no digit: on layouts where
 * digits need Shift, Shift is part of the digit and has no further meaning. Returns undefined for every other key,
 * including number-pad keys that move the cursor.
 */
export function digitKey(
  event: DigitEvent,
): { readonly digit: string; readonly shifted: boolean } | undefined {
  const { key, code, shiftKey } = event
  if (event.ctrlKey || event.metaKey || event.altKey || event.getModifierState?.('AltGraph')) return undefined
  if (/^\d$/.test(key)) return { digit: key, shifted: false }
  const digit = /^Digit(\d)$/.exec(code)?.[1]
  return digit === undefined || (key.length > 1 && key !== 'Dead') ? undefined : { digit, shifted: shiftKey }
}

/** Returns the digit of a key pressed without Shift. */
export function plainDigit(event: DigitEvent): string | undefined {
  const found = digitKey(event)
  return found && !found.shifted ? found.digit : undefined
}
