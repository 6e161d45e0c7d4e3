/** One key of a screen. */
export interface ScreenKey {
  /**
   * One or more ways to press it: `'/'`, `'ArrowDown'`, `'+'`, `'mod+z'`, `'shift+mod+z'`. `mod` is Ctrl, or Cmd on a
   * Mac. Names are those of `KeyboardEvent.key`; letters are lower case. A digit is the key in its place, also where the
   * layout has something else there: ask `plainDigit` which it was.
   */
  readonly keys: string | readonly string[]
  /** Whether the keys stand for all from the first to the last of them, as digits do. */
  readonly isRange?: boolean
  /** What it does, for the list behind `?`. */
  readonly label: string
  /** Return false to let the browser have the key. */
  readonly run: (event: KeyboardEvent) => boolean | undefined
  /** Works while a text field has the focus too. Keys with `mod` always do unless this is false. */
  readonly inFields?: boolean
}
