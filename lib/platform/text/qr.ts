import { encode } from 'uqr'

/** Width of the quiet zone around a code in modules, as required by the standard. */
const QUIET = 4

/** A QR code ready to draw: dark modules of 1 x 1 as one path, in a square of `size` including the quiet zone. */
export interface QrDrawing {
  readonly size: number
  readonly path: string
}

/**
 * Creates the QR code of a text with error correction M (up to 15 % may be damaged).
 * @returns undefined if the text is longer than a QR code can hold (2,331 bytes)
 */
export function qrDrawing(text: string): QrDrawing | undefined {
  const modules = modulesOf(text)
  if (!modules) return undefined
  let path = ''
  modules.forEach((row, y) => {
    // Adjacent modules of a row form one rectangle: this keeps the drawing small and without seams.
    let x = 0
    while (x < row.length) {
      let end = x
      while (row[end]) end++
      if (end > x) path += `M${x + QUIET} ${y + QUIET}h${end - x}v1h-${end - x}z`
      x = end + 1
    }
  })
  return { size: modules.length + 2 * QUIET, path }
}

function modulesOf(text: string): readonly (readonly boolean[])[] | undefined {
  try {
    return encode(text, { ecc: 'M', border: 0 }).data
  } catch {
    return undefined
  }
}

/** The drawing as an SVG file, black on white. */
export const qrSvg = ({ size, path }: QrDrawing): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" width="${size * 8}" height="${size * 8}" shape-rendering="crispEdges"><path d="M0 0h${size}v${size}H0z" fill="#fff"/><path d="${path}"/></svg>\n`
