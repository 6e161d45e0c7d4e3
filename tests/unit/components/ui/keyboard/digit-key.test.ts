import { describe, expect, it } from 'vitest'
import { type DigitEvent, digitKey, plainDigit } from '@/components/ui/keyboard/digit-key'

const press = (key: string, code: string, held: Partial<DigitEvent> = {}): DigitEvent => ({
  ...{ key, code, shiftKey: false, ctrlKey: false, metaKey: false, altKey: false },
  ...held,
})
const shift = { shiftKey: true }

/** Characters of the top row without Shift, from Digit1 to Digit0. */
const TOP_ROWS = {
  Czech: '+ěščřžýáíé',
  Slovak: '+ľščťžýáíé',
  'French (AZERTY)': '&é"\'(-è_çà',
  'Belgian (AZERTY)': '&é"\'(§è!çà',
  Lithuanian: 'ąčęėįšųū90',
  American: '1234567890',
  Arabic: '١٢٣٤٥٦٧٨٩٠',
}

describe('the digit of a key', () => {
  it.each(Object.entries(TOP_ROWS))('is that of its place: %s', (_, row) => {
    ;[...row].forEach((key, at) => {
      const digit = String((at + 1) % 10)
      // If the layout has another digit there, the typed one counts.
      const expected = /^\d$/.test(key) ? key : digit
      expect(digitKey(press(key, `Digit${digit}`))).toEqual({ digit: expected, shifted: false })
    })
  })

  it('with Shift is a digit and nothing more where digits need Shift', () => {
    for (const digit of '0123456789')
      expect(digitKey(press(digit, `Digit${digit}`, shift))).toEqual({ digit, shifted: false })
  })

  it('with Shift is told as such where digits need none', () => {
    ;[...'!@#$%^&*()'].forEach((key, at) => {
      const digit = String((at + 1) % 10)
      expect(digitKey(press(key, `Digit${digit}`, shift))).toEqual({ digit, shifted: true })
      expect(plainDigit(press(key, `Digit${digit}`, shift))).toBeUndefined()
    })
  })

  it('of the number pad is one while it types digits, and moves otherwise', () => {
    expect(plainDigit(press('7', 'Numpad7'))).toBe('7')
    expect(plainDigit(press('Home', 'Numpad7'))).toBeUndefined()
    expect(plainDigit(press('ArrowDown', 'Numpad2', shift))).toBeUndefined()
  })

  it('is that which a layout of another order types', () => {
    expect(plainDigit(press('7', 'Digit2', shift))).toBe('7')
    expect(plainDigit(press('0', 'Backquote'))).toBe('0')
  })

  it('is there for dead keys, and not while something is composed', () => {
    expect(plainDigit(press('Dead', 'Digit3'))).toBe('3')
    expect(plainDigit(press('Process', 'Digit3'))).toBeUndefined()
  })

  it.each(['ctrlKey', 'metaKey', 'altKey'] as const)('is none with %s: that is a shortcut', (held) => {
    expect(digitKey(press('2', 'Digit2', { [held]: true }))).toBeUndefined()
  })

  it('is none with AltGr, which types signs', () => {
    const event = { ...press('@', 'Digit2'), getModifierState: (name: string) => name === 'AltGraph' }
    expect(digitKey(event)).toBeUndefined()
  })

  it.each([
    ['é', 'KeyE'],
    ['a', 'KeyQ'],
    ['-', 'Minus'],
    ['F8', 'F8'],
    ['Enter', 'Enter'],
  ])('%s in another place is none', (key, code) => {
    expect(digitKey(press(key, code))).toBeUndefined()
  })
})
