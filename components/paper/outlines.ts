import fontkit from '@pdf-lib/fontkit'
import type { PaperFont } from './drawing'
import type { Measure } from './letters'

type LetterFont = ReturnType<typeof fontkit.create>
type Glyph = ReturnType<LetterFont['layout']>['glyphs'][number]

/** Replaces a letter that none of the fonts has. */
const MISSING = '?'

/** A letter as a path in units of its file, y up, and its position in the drawing. */
export interface Outline {
  readonly path: string
  readonly x: number
  readonly scale: number
}

/** A font file, parsed on first use: most texts only have letters of the first one. */
class LetterFile {
  readonly #bytes: Uint8Array
  #font: LetterFont | undefined
  #has: ReadonlySet<number> | undefined
  readonly #paths = new Map<number, string>()

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes
  }

  get font(): LetterFont {
    this.#font ??= fontkit.create(this.#bytes)
    return this.#font
  }

  pathOf(glyph: Glyph): string {
    const known = this.#paths.get(glyph.id)
    if (known !== undefined) return known
    const path = glyph.path.toSVG()
    this.#paths.set(glyph.id, path)
    return path
  }

  has(letter: number): boolean {
    this.#has ??= new Set(this.font.characterSet)
    return this.#has.has(letter)
  }
}

/**
 * Letters as outlines, for drawings without embedded fonts. Each font consists of files in the order in which they are
 * searched for a letter.
 */
export class Outlines {
  readonly #faces: Readonly<Record<PaperFont, readonly LetterFile[]>>

  constructor(files: Readonly<Record<PaperFont, readonly Uint8Array[]>>) {
    // Faces share some of their files.
    const known = new Map<Uint8Array, LetterFile>()
    const read = (all: readonly Uint8Array[]): readonly LetterFile[] =>
      all.map((bytes) => {
        const file = known.get(bytes) ?? new LetterFile(bytes)
        known.set(bytes, file)
        return file
      })
    this.#faces = {
      'tech-500': read(files['tech-500']),
      'tech-600': read(files['tech-600']),
      'body-400': read(files['body-400']),
      'body-700': read(files['body-700']),
    }
  }

  readonly measure: Measure = (text, font, size) => this.#set(text, font, size)

  /** Returns the letters of a text that begins at 0, one after the other. */
  outlines(text: string, font: PaperFont, size: number): readonly Outline[] {
    const outlines: Outline[] = []
    this.#set(text, font, size, outlines)
    return outlines
  }

  /**
   * @param outlines receives the letters, if they are needed: they take ten times as long as measuring
   * @returns the width of the text
   */
  #set(text: string, font: PaperFont, size: number, outlines?: Outline[]): number {
    let x = 0
    for (const { file, letters } of this.#runs(text, font)) {
      const scale = size / file.font.unitsPerEm
      const { glyphs, positions } = file.font.layout(letters, { liga: false })
      glyphs.forEach((glyph, i) => {
        const position = positions[i]
        const path = outlines && file.pathOf(glyph)
        if (path) outlines.push({ path, x: x + (position?.xOffset ?? 0) * scale, scale })
        x += (position?.xAdvance ?? glyph.advanceWidth) * scale
      })
    }
    return x
  }

  #runs(text: string, face: PaperFont): readonly { readonly file: LetterFile; readonly letters: string }[] {
    const runs: { file: LetterFile; letters: string }[] = []
    const files = this.#faces[face]
    for (const letter of text) {
      const own = files.find((file) => file.has(letter.codePointAt(0) ?? 0))
      const file = own ?? files[0]
      if (!file) continue
      const written = own ? letter : MISSING
      const last = runs.at(-1)
      if (last?.file === file) last.letters += written
      else runs.push({ file, letters: written })
    }
    return runs
  }
}
