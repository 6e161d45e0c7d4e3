import 'server-only'
import { readFileSync } from 'node:fs'
import path from 'node:path'

const FACES = {
  'tech-500': { family: 'barlow-condensed', weight: 500, alphabets: ['latin', 'latin-ext'] },
  'tech-600': { family: 'barlow-condensed', weight: 600, alphabets: ['latin', 'latin-ext'] },
  'body-400': {
    family: 'source-sans-3',
    weight: 400,
    alphabets: ['latin', 'latin-ext', 'vietnamese', 'greek', 'cyrillic'],
  },
  'body-700': { family: 'source-sans-3', weight: 700, alphabets: ['latin', 'latin-ext'] },
} as const

/** A face of paper and pictures (see components/paper/drawing.ts). */
type Face = keyof typeof FACES

const filesOf = (face: Face): readonly Uint8Array[] =>
  FACES[face].alphabets.map((alphabet) => {
    const { family, weight } = FACES[face]
    const name = `${family}-${alphabet}-${weight}-normal.woff`
    return new Uint8Array(
      readFileSync(
        path.join(/*turbopackIgnore: true*/ process.cwd(), 'node_modules/@fontsource', family, 'files', name),
      ),
    )
  })

/**
 * The files of letters as they are installed, some 20 KB each. What a face lacks is looked for in the plain one, which
 * knows most alphabets.
 */
export function letterFiles(): Readonly<Record<Face, readonly Uint8Array[]>> {
  const plain = filesOf('body-400')
  return {
    'tech-500': [...filesOf('tech-500'), ...plain],
    'tech-600': [...filesOf('tech-600'), ...plain],
    'body-400': plain,
    'body-700': [...filesOf('body-700'), ...plain],
  }
}
