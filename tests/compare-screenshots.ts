import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { findBrowser } from '../lib/tools/browser.mjs'

/**
 * Compares the pictures of two folders by name and lists the ones that differ, the most different first. The third
 * folder (default .cache/screenshots-compared) gets a picture of each difference: the earlier one pale, with changed
 * pixels in red. Exits with 1 if any picture differs.
 */
const [before = '', after = '', out = '.cache/screenshots-compared'] = process.argv.slice(2)
if (!before || !after) {
  console.error(
    'Usage: npm run compare-screenshots -- <folder before> <folder after> [<folder for differences>]',
  )
  process.exit(2)
}
/** Tolerance between two colours, for each channel from 0 to 255: the effect of edge smoothing on the same picture. */
const TOLERANCE = 24

interface Difference {
  /** Number of different pixels; all pixels of the picture if the sizes differ. */
  readonly pixels: number
  /** Width and height of both, before and after. */
  readonly sizes: readonly [string, string]
  /** The upper and lower end of the difference, in pixels from the top. */
  readonly rows: readonly [number, number]
  /** The picture of the difference as a data address. */
  readonly picture: string
}

const asAddress = (file: string) => `data:image/png;base64,${readFileSync(file).toString('base64')}`

/** Counts the pixels that differ between two pictures; the browser decodes them. */
function compare(page: Page, first: string, second: string): Promise<Difference> {
  return page.evaluate(
    async ({ addresses, tolerance }) => {
      const pictures = await Promise.all(
        addresses.map(async (address) => createImageBitmap(await (await fetch(address)).blob())),
      )
      const width = Math.max(...pictures.map((one) => one.width))
      const height = Math.max(...pictures.map((one) => one.height))
      const [earlier, later] = pictures.map((picture) => {
        const canvas = document.createElement('canvas')
        canvas.width = width
        canvas.height = height
        const context = canvas.getContext('2d', { willReadFrequently: true })
        if (!context) throw new Error('no canvas')
        context.drawImage(picture, 0, 0)
        return { canvas, context, data: context.getImageData(0, 0, width, height) }
      })
      if (!earlier || !later) throw new Error('two pictures are compared')
      const [a, b] = [earlier.data.data, later.data.data]
      let pixels = 0
      let top = height
      let bottom = -1
      for (let i = 0; i < a.length; i += 4) {
        let apart = 0
        for (let channel = 0; channel < 4; channel++)
          apart = Math.max(apart, Math.abs((a[i + channel] ?? 0) - (b[i + channel] ?? 0)))
        const differs = apart > tolerance
        if (differs) {
          const row = Math.floor(i / 4 / width)
          pixels++
          top = Math.min(top, row)
          bottom = row
        }
        for (let channel = 0; channel < 3; channel++)
          a[i + channel] = differs ? (channel === 0 ? 230 : 20) : 190 + Math.round((a[i + channel] ?? 0) / 4)
        a[i + 3] = 255
      }
      earlier.context.putImageData(earlier.data, 0, 0)
      const [one, two] = pictures.map((picture) => `${picture.width}x${picture.height}`)
      return {
        pixels,
        sizes: [one ?? '', two ?? ''] as const,
        rows: [top, bottom] as const,
        picture: pixels > 0 ? earlier.canvas.toDataURL('image/png') : '',
      }
    },
    { addresses: [asAddress(first), asAddress(second)], tolerance: TOLERANCE },
  )
}

const namesIn = (folder: string) => readdirSync(folder).filter((name) => name.endsWith('.png'))
const earlier = namesIn(before)
const later = new Set(namesIn(after))
const browser = await chromium.launch({
  executablePath: await findBrowser(),
  args: ['--no-sandbox', '--disable-gpu'],
})
const page = await browser.newPage()
const found: { readonly name: string; readonly difference: Difference }[] = []
for (const name of earlier.filter((one) => later.has(one))) {
  const difference = await compare(page, path.join(before, name), path.join(after, name))
  if (difference.pixels > 0) found.push({ name, difference })
}
await browser.close()

mkdirSync(out, { recursive: true })
found.sort((a, b) => b.difference.pixels - a.difference.pixels)
for (const { name, difference } of found) {
  const { pixels, sizes, rows, picture } = difference
  writeFileSync(path.join(out, name), Buffer.from(picture.slice(picture.indexOf(',') + 1), 'base64'))
  const size = sizes[0] === sizes[1] ? '' : `, ${sizes[0]} is now ${sizes[1]}`
  console.log(`${String(pixels).padStart(8)} pixels  ${name}  (rows ${rows[0]} to ${rows[1]}${size})`)
}
const missing = earlier.filter((name) => !later.has(name))
for (const name of missing) console.log(`   missing        ${name}`)
console.log(
  `${earlier.length - missing.length} pictures compared, ${found.length} differ, ${missing.length} missing`,
)
process.exit(found.length + missing.length > 0 ? 1 : 0)
