import type { Drawing, KeptDrawings, PaperFont } from './drawing'
import type { Measure } from './letters'

/** The fonts of the site by their names in a canvas. */
const FACES: Readonly<Record<PaperFont, readonly [weight: number, family: string]>> = {
  'tech-500': [500, '"Barlow Condensed"'],
  'tech-600': [600, '"Barlow Condensed"'],
  'body-400': [400, '"Source Sans 3 Variable"'],
  'body-700': [700, '"Source Sans 3 Variable"'],
}

const fontOf = (font: PaperFont, size: number): string => {
  const [weight, family] = FACES[font]
  return `${weight} ${size}px ${family}, sans-serif`
}

/** Loads the fonts that a text needs: a canvas draws with whatever is loaded, and is never redrawn. */
export async function loadFaces(letters: string): Promise<void> {
  const faces = Object.values(FACES).map(([weight, family]) => `${weight} 16px ${family}`)
  await Promise.all(faces.map((face) => document.fonts.load(face, letters).catch(() => [])))
}

/** Measures text as a canvas draws it. The width is proportional to the size, so only one size is measured. */
export function canvasMeasure(context: CanvasRenderingContext2D): Measure {
  const known = new Map<string, number>()
  return (text, font, size) => {
    const name = `${font} ${text}`
    let width = known.get(name)
    if (width === undefined) {
      context.font = fontOf(font, 100)
      width = context.measureText(text).width / 100
      known.set(name, width)
    }
    return width * size
  }
}

/** Draws on a canvas, in the units and at the position given by its transform. `ink` may change colours. */
export function drawOnCanvas(
  context: CanvasRenderingContext2D,
  items: readonly Drawing[],
  kept: KeptDrawings = new Map(),
  ink: (color: string) => string = (color) => color,
): void {
  for (const item of items) {
    context.save()
    if (item.kind === 'group') {
      context.transform(...item.matrix)
      if (item.clip !== undefined) context.clip(new Path2D(item.clip))
      drawOnCanvas(context, item.items, kept, ink)
    } else if (item.kind === 'reference') {
      context.transform(...item.matrix)
      drawOnCanvas(context, kept.get(item.name) ?? [], kept, ink)
    } else if (item.kind === 'words') {
      // Drawn at a large size and scaled down: small letters would be placed on whole pixels, with uneven gaps.
      context.transform(item.size / 100, 0, 0, item.size / 100, item.x, item.y)
      context.font = fontOf(item.font, 100)
      context.fillStyle = ink(item.fill)
      context.fillText(item.text, 0, 0)
    } else {
      const path = new Path2D(item.path)
      context.globalAlpha *= item.opacity ?? 1
      if (item.fill !== undefined) {
        context.fillStyle = ink(item.fill)
        context.fill(path, item.evenOdd ? 'evenodd' : 'nonzero')
      }
      if (item.stroke !== undefined) {
        context.strokeStyle = ink(item.stroke)
        context.lineWidth = item.width ?? 1
        context.lineCap = item.round ? 'round' : 'butt'
        context.setLineDash([...(item.dash ?? [])])
        context.stroke(path)
      }
    }
    context.restore()
  }
}
