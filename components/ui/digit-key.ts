/** What of a key's event says which digit is meant. */
export interface DigitEvent
  extends Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey'> {
  getModifierState?(name: string): boolean
}

/**
 * The digit that a key types or, where the layout has letters and signs in the top row as the Czech and the French one,
 * the one whose place it has. `shifted` where Shift was pressed and no digit came of it: where digits need Shift it is
 * part of them and means nothing more. Undefined for every other key, also for those of the number pad that move.
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

/** The digit that is meant by a key without more. */
export function plainDigit(event: DigitEvent): string | undefined {
  const found = digitKey(event)
  return found && !found.shifted ? found.digit : undefined
}
