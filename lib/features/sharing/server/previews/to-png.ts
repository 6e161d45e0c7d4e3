import 'server-only'
import sharp from 'sharp'

// One picture at a time, on one core: the site itself goes first.
sharp.concurrency(1)
sharp.cache(false)

/** Dots of a picture at most, so that no drawing can ask for more memory than that. */
const MAX_DOTS = 4_000_000

/**
 * An SVG file of paths as a PNG of few colours. Works beside the event loop, reads no files and no fonts, asks no network.
 */
export async function toPng(svg: string): Promise<Uint8Array<ArrayBuffer>> {
  const png = await sharp(Buffer.from(svg), { limitInputPixels: MAX_DOTS })
    .png({ palette: true, quality: 90, effort: 4 })
    .toBuffer()
  return new Uint8Array(png)
}
