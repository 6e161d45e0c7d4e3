import fontkit from '@pdf-lib/fontkit'
import type { PaperFont } from './drawing'
import type { Measure } from './letters'

type LetterFont = ReturnType<typeof fontkit.create>

/** What stands for a letter that none of the faces has. */
const MISSING = '?'

/** A letter as a path in units of its file, y up, and where it stands in the drawing. */
export interface Outline {
  readonly path: string
  readonly x: number
  readonly scale: number
}

interface LetterFile {
  readonly font: LetterFont
  readonly has: ReadonlySet<number>
}

/**
 * Letters as areas, for whoever draws without fonts of its own. Each face comes as files in the order in which they are
 * asked for a letter.
 */
export class Outlines {
  readonly #faces: Readonly<Record<PaperFont, readonly LetterFile[]>>

  constructor(files: Readonly<Record<PaperFont, readonly Uint8Array[]>>) {
    const read = (all: readonly Uint8Array[]): readonly LetterFile[] =>
      all.map((bytes) => {
        const font = fontkit.create(bytes)
        return { font, has: new Set(font.characterSet) }
      })
    this.#faces = {
      'tech-500': read(files['tech-500']),
      'tech-600': read(files['tech-600']),
      'body-400': read(files['body-400']),
      'body-700': read(files['body-700']),
    }
  }

  readonly measure: Measure = (text, font, size) => this.#set(text, font, size).width

  /** The letters of a text that begins at 0, one after the other. */
  outlines(text: string, font: PaperFont, size: number): readonly Outline[] {
    return this.#set(text, font, size).outlines
  }

  #set(text: string, font: PaperFont, size: number) {
    const outlines: Outline[] = []
    let x = 0
    for (const { file, letters } of this.#runs(text, font)) {
      const scale = size / file.font.unitsPerEm
      const { glyphs, positions } = file.font.layout(letters, { liga: false })
      glyphs.forEach((glyph, i) => {
        const path = glyph.path.toSVG()
        const position = positions[i]
        if (path !== '') outlines.push({ path, x: x + (position?.xOffset ?? 0) * scale, scale })
        x += (position?.xAdvance ?? glyph.advanceWidth) * scale
      })
    }
    return { width: x, outlines }
  }

  #runs(text: string, face: PaperFont): readonly { readonly file: LetterFile; readonly letters: string }[] {
    const runs: { file: LetterFile; letters: string }[] = []
    const files = this.#faces[face]
    for (const letter of text) {
      const own = files.find(({ has }) => has.has(letter.codePointAt(0) ?? 0))
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
