import type { Drawing, Matrix, Sheet } from './drawing'
import type { Outlines } from './outlines'

const number = (value: number): string => String(Math.round(value * 1000) / 1000)
const matrix = (values: Matrix): string =>
  `matrix(${values.map((value) => Number(value.toFixed(5))).join(' ')})`

/**
 * Returns a sheet as an SVG file of paths only: no fonts, addresses or styles. So it can be shown without any other
 * file, and no user's text gets into it as text.
 * @throws if the sheet has references: no sheet shown this way repeats drawings
 */
export function svgOf({ width, height, items }: Sheet, letters: Pick<Outlines, 'outlines'>): string {
  const clips: string[] = []
  const write = (item: Drawing): string => {
    switch (item.kind) {
      case 'reference':
        throw new Error(`a picture without kept drawings names ${item.name}`)
      case 'group': {
        const content = item.items.map(write).join('')
        const clip = item.clip === undefined ? '' : ` clip-path="url(#c${clips.push(item.clip) - 1})"`
        return `<g transform="${matrix(item.matrix)}"${clip}>${content}</g>`
      }
      case 'words':
        return letters
          .outlines(item.text, item.font, item.size)
          .map(
            ({ path, x, scale }) =>
              `<path transform="${matrix([scale, 0, 0, -scale, item.x + x, item.y])}" fill="${item.fill}" d="${path}"/>`,
          )
          .join('')
      case 'shape': {
        const { fill = 'none', stroke, opacity, dash } = item
        const line =
          stroke === undefined
            ? ''
            : ` stroke="${stroke}" stroke-width="${number(item.width ?? 1)}"${item.round ? ' stroke-linecap="round"' : ''}${dash ? ` stroke-dasharray="${dash.map(number).join(' ')}"` : ''}`
        const rest = `${item.evenOdd ? ' fill-rule="evenodd"' : ''}${opacity === undefined ? '' : ` opacity="${number(opacity)}"`}`
        return `<path fill="${fill}"${line}${rest} d="${item.path}"/>`
      }
    }
  }
  const content = items.map(write).join('')
  const defined = clips.map((path, i) => `<clipPath id="c${i}"><path d="${path}"/></clipPath>`).join('')
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><defs>${defined}</defs>${content}</svg>`
}
