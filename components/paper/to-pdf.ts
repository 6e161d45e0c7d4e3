import { PDFDocument, type PDFFont, PDFName, type PDFRef } from '@cantoo/pdf-lib'
import fontkit from '@pdf-lib/fontkit'
import {
  type Drawing,
  type KeptDrawings,
  type Matrix,
  PAPER_FONTS,
  type PaperFont,
  type Sheet,
} from './drawing'
import type { Measure } from './letters'
import { readPath, type Segment } from './path-data'
import { fontFiles } from './pdf-fonts'

/** PDF uses points: this many per millimetre. */
const POINTS = 72 / 25.4
/** Replaces a letter that none of the fonts has. */
const MISSING = '?'

/** Reads a file of the build. */
export type ReadFile = (url: URL) => Promise<Uint8Array>

/** One embedded font file: only the letters used are included in the document. */
interface EmbeddedFont {
  readonly font: PDFFont
  readonly has: (code: number) => boolean
}

type LetterFont = ReturnType<typeof fontkit.create>

/**
 * Creates a font whose subset hides its `encode` method: the PDF library would call that, and it writes into a given
 * stream; `encodeStream` creates the stream itself.
 */
function createFont(bytes: Uint8Array): LetterFont {
  const font = fontkit.create(bytes)
  const createSubset = font.createSubset.bind(font)
  font.createSubset = () => {
    const subset = createSubset()
    return {
      includeGlyph: (glyph) => subset.includeGlyph(glyph),
      encodeStream: () => subset.encodeStream(),
    }
  }
  return font
}

/** A run of letters from one file. */
interface Run {
  readonly font: EmbeddedFont
  readonly text: string
}

/** A PDF under construction: measures text, adds pages, returns the file. */
export class PaperPdf {
  readonly #document: PDFDocument
  readonly #fonts: Readonly<Record<PaperFont, readonly EmbeddedFont[]>>
  readonly #kept: KeptDrawings
  readonly #forms = new Map<string, PDFRef>()
  readonly #states = new Map<number, PDFRef>()
  readonly #runs = new Map<string, readonly Run[]>()
  #ink: (color: string) => string = (color) => color

  private constructor(
    document: PDFDocument,
    fonts: Readonly<Record<PaperFont, readonly EmbeddedFont[]>>,
    kept: KeptDrawings,
  ) {
    this.#document = document
    this.#fonts = fonts
    this.#kept = kept
  }

  /**
   * @param letters all text that will be written: it determines which font files are fetched
   * @param kept the drawings that pages reference; looked up when a page is added
   */
  static async begin(
    title: string,
    language: string,
    letters: string,
    readFile: ReadFile,
    kept: KeptDrawings,
  ): Promise<PaperPdf> {
    const document = await PDFDocument.create()
    document.registerFontkit({ create: createFont })
    document.setTitle(title, { showInWindowTitleBar: true })
    document.setLanguage(language)
    document.setCreator('Chevron Seven')
    document.setProducer('Chevron Seven')
    const embedded = new Map<string, Promise<EmbeddedFont>>()
    const embed = (url: URL): Promise<EmbeddedFont> => {
      const known = embedded.get(url.href)
      if (known) return known
      const made = readFile(url).then(async (bytes): Promise<EmbeddedFont> => {
        const letters = new Set(fontkit.create(bytes).characterSet)
        const font = await document.embedFont(bytes, { subset: true, features: { liga: false } })
        return { font, has: (code) => letters.has(code) }
      })
      embedded.set(url.href, made)
      return made
    }
    const loaded = await Promise.all(
      PAPER_FONTS.map(async (font) => {
        // Letters missing from a font are taken from the plain one, which covers most alphabets.
        const files = [...fontFiles(font, letters), ...fontFiles('body-400', letters)]
        return [font, await Promise.all(files.map(({ url }) => embed(url)))] as const
      }),
    )
    const fontsOf = (name: PaperFont) => loaded.find(([font]) => font === name)?.[1] ?? []
    return new PaperPdf(
      document,
      {
        'tech-500': fontsOf('tech-500'),
        'tech-600': fontsOf('tech-600'),
        'body-400': fontsOf('body-400'),
        'body-700': fontsOf('body-700'),
      },
      kept,
    )
  }

  /** Measures text in the fonts of this document. */
  readonly measure: Measure = (text, font, size) =>
    this.#runsOf(text, font).reduce((sum, run) => sum + run.font.font.widthOfTextAtSize(run.text, size), 0)

  /** Changes colours of everything that is drawn from now on. */
  set ink(ink: (color: string) => string) {
    this.#ink = ink
  }

  /** Adds a page; its units are millimetres. */
  addPage({ width, height, items }: Sheet): void {
    const page = this.#document.addPage([width * POINTS, height * POINTS])
    const content = new Content()
    // From here on y runs down, in millimetres.
    content.transform([POINTS, 0, 0, -POINTS, 0, height * POINTS])
    this.#write(content, items)
    const { context } = this.#document
    page.node.set(PDFName.of('Contents'), context.register(context.flateStream(content.text)))
    page.node.set(PDFName.of('Resources'), this.#resources(content))
  }

  /** The whole file. */
  async bytes(): Promise<Uint8Array> {
    return this.#document.save()
  }

  #runsOf(text: string, font: PaperFont): readonly Run[] {
    const name = `${font} ${text}`
    const known = this.#runs.get(name)
    if (known) return known
    const runs: { font: EmbeddedFont; text: string }[] = []
    for (const letter of text) {
      const code = letter.codePointAt(0) ?? 0
      const own = this.#fonts[font].find((one) => one.has(code))
      const used = own ?? this.#fonts[font][0]
      if (!used) continue
      const written = own ? letter : MISSING
      const last = runs.at(-1)
      if (last?.font === used) last.text += written
      else runs.push({ font: used, text: written })
    }
    this.#runs.set(name, runs)
    return runs
  }

  #write(content: Content, items: readonly Drawing[]): void {
    for (const item of items) {
      if (item.kind === 'group') {
        content.save()
        content.transform(item.matrix)
        if (item.clip !== undefined) content.clip(item.clip)
        this.#write(content, item.items)
        content.restore()
      } else if (item.kind === 'reference') {
        content.save()
        content.transform(item.matrix)
        content.use('XObject', 'X', this.#form(item.name), 'Do')
        content.restore()
      } else if (item.kind === 'words') this.#writeWords(content, item)
      else {
        const isSeen = item.opacity !== undefined && item.opacity < 1
        if (isSeen) {
          content.save()
          content.use('ExtGState', 'G', this.#state(item.opacity ?? 1), 'gs')
        }
        content.shape(item, this.#ink)
        if (isSeen) content.restore()
      }
    }
  }

  #writeWords(content: Content, item: Extract<Drawing, { kind: 'words' }>): void {
    let x = item.x
    for (const { font, text } of this.#runsOf(item.text, item.font)) {
      content.begin(this.#ink(item.fill))
      content.use('Font', 'F', font.font.ref, `${number(item.size)} Tf`)
      // Letters are upright although y runs down.
      content.add(`1 0 0 -1 ${number(x)} ${number(item.y)} Tm ${font.font.encodeText(text).toString()} Tj ET`)
      x += font.font.widthOfTextAtSize(text, item.size)
    }
  }

  #form(name: string): PDFRef {
    const known = this.#forms.get(name)
    if (known) return known
    const content = new Content()
    this.#write(content, this.#kept.get(name) ?? [])
    const { context } = this.#document
    const form = context.register(
      context.flateStream(content.text, {
        Type: 'XObject',
        Subtype: 'Form',
        BBox: [-1000, -1000, 2000, 2000],
        Resources: this.#resources(content),
      }),
    )
    this.#forms.set(name, form)
    return form
  }

  #state(opacity: number): PDFRef {
    const rounded = Math.round(opacity * 100) / 100
    const known = this.#states.get(rounded)
    if (known) return known
    const { context } = this.#document
    const state = context.register(context.obj({ Type: 'ExtGState', ca: rounded, CA: rounded }))
    this.#states.set(rounded, state)
    return state
  }

  #resources(content: Content) {
    const { context } = this.#document
    const resources = context.obj({})
    for (const [kind, used] of content.used) {
      const named = context.obj({})
      for (const [ref, name] of used) named.set(PDFName.of(name), ref)
      resources.set(PDFName.of(kind), named)
    }
    return resources
  }
}

/** Five digits are a thousandth of a millimetre, finer than any printer. */
const number = (value: number): string => {
  const rounded = Math.round(value * 1000) / 1000
  return String(Object.is(rounded, -0) ? 0 : rounded)
}

const colour = (color: string): string =>
  [1, 3, 5].map((at) => number(Number.parseInt(color.slice(at, at + 2), 16) / 255)).join(' ')

/** The operators of a page or a form, and the resources that they name. */
class Content {
  readonly #lines: string[] = []
  readonly used = new Map<string, Map<PDFRef, string>>()

  get text(): string {
    return this.#lines.join('\n')
  }

  add(line: string): void {
    this.#lines.push(line)
  }

  save(): void {
    this.add('q')
  }

  restore(): void {
    this.add('Q')
  }

  transform(matrix: Matrix): void {
    this.add(`${matrix.map((value) => Number(value.toFixed(5))).join(' ')} cm`)
  }

  clip(path: string): void {
    this.add(`${pathOperators(path)} W n`)
  }

  begin(color: string): void {
    this.add(`BT ${colour(color)} rg`)
  }

  /** Names a resource stored elsewhere in the file, and writes the operator that uses it. */
  use(kind: string, letter: string, ref: PDFRef, operator: string): void {
    const used = this.used.get(kind) ?? new Map<PDFRef, string>()
    this.used.set(kind, used)
    const name = used.get(ref) ?? `${letter}${used.size + 1}`
    used.set(ref, name)
    this.add(`/${name} ${operator}`)
  }

  shape(item: Extract<Drawing, { kind: 'shape' }>, ink: (color: string) => string): void {
    const { fill, stroke, evenOdd } = item
    if (fill === undefined && stroke === undefined) return
    if (fill !== undefined) this.add(`${colour(ink(fill))} rg`)
    if (stroke !== undefined) {
      const dash = (item.dash ?? []).map(number).join(' ')
      const line = `${number(item.width ?? 1)} w ${item.round ? 1 : 0} J [${dash}] 0 d`
      this.add(`${colour(ink(stroke))} RG ${line}`)
    }
    const paints = fill === undefined ? 'S' : `${stroke === undefined ? 'f' : 'B'}${evenOdd ? '*' : ''}`
    this.add(`${pathOperators(item.path)} ${paints}`)
  }
}

/** Number of cached paths that are drawn again and again: symbols, silhouettes. */
const KEPT_PATHS = 2000
const operators = new Map<string, string>()

/** Path data of SVG as operators of PDF. */
function pathOperators(path: string): string {
  const known = operators.get(path)
  if (known !== undefined) return known
  const written = readPath(path).map(operator).join(' ')
  if (operators.size >= KEPT_PATHS) operators.clear()
  operators.set(path, written)
  return written
}

function operator(segment: Segment): string {
  switch (segment.to) {
    case 'move':
      return `${number(segment.x)} ${number(segment.y)} m`
    case 'line':
      return `${number(segment.x)} ${number(segment.y)} l`
    case 'curve':
      return `${[segment.x1, segment.y1, segment.x2, segment.y2, segment.x, segment.y].map(number).join(' ')} c`
    case 'close':
      return 'h'
  }
}
