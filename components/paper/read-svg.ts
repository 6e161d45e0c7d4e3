import { after, type Drawing, group, type Matrix, rectPath, type Shape, shape } from './drawing'

const TAG = /<(\/?)([a-z]+)((?:\s+[\w-]+="[^"]*")*)\s*(\/?)>/gi
const ATTRIBUTE = /([\w-]+)="([^"]*)"/g
const STEP = /(translate|rotate|scale)\(([^)]*)\)/g

/**
 * Converts our own SVG content (see components/cards/drawing) into a drawing: paths, circles, ellipses, rectangles and
 * translated groups. `currentColor` becomes `ink`.
 * @throws for an element that our drawings never have: they have changed, and this reader must follow
 */
export function readSvg(content: string, ink: string): readonly Drawing[] {
  const groups: { readonly matrix: Matrix; readonly items: Drawing[] }[] = [
    { matrix: [1, 0, 0, 1, 0, 0], items: [] },
  ]
  for (const [, closes, name = '', written = '', alone] of content.matchAll(TAG)) {
    const at = groups.at(-1)
    if (!at) break
    if (name === 'g') {
      if (closes) {
        groups.pop()
        groups.at(-1)?.items.push(group(at.matrix, at.items))
      } else if (!alone) groups.push({ matrix: matrixIn(written), items: [] })
    } else if (!closes) at.items.push(readShape(name, attributesIn(written), ink))
  }
  return groups[0]?.items ?? []
}

type Attributes = ReadonlyMap<string, string>

const attributesIn = (written: string): Attributes =>
  new Map([...written.matchAll(ATTRIBUTE)].map(([, name = '', value = '']) => [name, value]))

const numberIn = (attributes: Attributes, name: string, otherwise = 0): number => {
  const value = attributes.get(name)
  return value === undefined ? otherwise : Number(value)
}

function readShape(name: string, attributes: Attributes, ink: string): Shape {
  const color = (attribute: string): string | undefined => {
    const value = attributes.get(attribute)
    return value === undefined || value === 'none' ? undefined : value === 'currentColor' ? ink : value
  }
  const fill = attributes.has('fill') ? color('fill') : ink
  const stroke = color('stroke')
  const opacity =
    numberIn(attributes, 'opacity', 1) * (fill === undefined ? numberIn(attributes, 'stroke-opacity', 1) : 1)
  const dash = attributes.get('stroke-dasharray')?.split(' ').map(Number)
  return shape(pathOf(name, attributes), {
    ...(fill !== undefined && { fill }),
    ...(attributes.get('fill-rule') === 'evenodd' && { evenOdd: true }),
    ...(stroke !== undefined && { stroke, width: numberIn(attributes, 'stroke-width', 1) }),
    ...(dash && { dash }),
    ...(attributes.get('stroke-linecap') === 'round' && { round: true }),
    ...(opacity < 1 && { opacity }),
  })
}

function pathOf(name: string, attributes: Attributes): string {
  const at = (attribute: string) => numberIn(attributes, attribute)
  switch (name) {
    case 'path':
      return attributes.get('d') ?? ''
    case 'circle':
      return ellipsePath(at('cx'), at('cy'), at('r'), at('r'))
    case 'ellipse':
      return ellipsePath(at('cx'), at('cy'), at('rx'), at('ry'))
    case 'rect':
      return rectPath(at('x'), at('y'), at('width'), at('height'))
    default:
      throw new Error(`a drawing has an element that paper does not know: ${name}`)
  }
}

/** An ellipse round (x, y). */
export const ellipsePath = (x: number, y: number, rx: number, ry: number): string =>
  `M${x - rx} ${y}a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0 ${-2 * rx} 0Z`

function matrixIn(written: string): Matrix {
  let matrix: Matrix = [1, 0, 0, 1, 0, 0]
  for (const [, name, values = ''] of (attributesIn(written).get('transform') ?? '').matchAll(STEP)) {
    const [first = 0, second] = values
      .trim()
      .split(/[\s,]+/)
      .map(Number)
    if (name === 'translate') matrix = after(matrix, [1, 0, 0, 1, first, second ?? 0])
    else if (name === 'scale') matrix = after(matrix, [first, 0, 0, second ?? first, 0, 0])
    else matrix = after(matrix, turned(first))
  }
  return matrix
}

/** Turned by degrees, clockwise on a screen. */
export function turned(degrees: number): Matrix {
  const angle = (degrees * Math.PI) / 180
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  return [cos, sin, -sin, cos, 0, 0]
}
