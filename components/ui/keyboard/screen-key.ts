/** A keyboard command of a screen. */
export interface ScreenKey {
  /**
   * One or more keys for it: `'/'`, `'ArrowDown'`, `'+'`, `'mod+z'`, `'shift+mod+z'`. `mod` is Ctrl, or Cmd on a Mac.
   * Names are those of `KeyboardEvent.key`; letters are lower case. A digit is the key in that position, even if the
   * layout has another character there: `plainDigit` returns the digit that was pressed.
   */
  readonly keys: string | readonly string[]
  /** True if the keys are a range from the first to the last, as with digits. */
  readonly isRange?: boolean
  /** Description of the command for the help that `?` opens. */
  readonly label: string
  /** Return false to let the browser have the key. */
  readonly run: (event: KeyboardEvent) => boolean | undefined
  /** Also works while a text field has the focus. Keys with `mod` always do unless this is false. */
  readonly inFields?: boolean
}
