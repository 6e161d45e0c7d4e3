import { SET_LIMITS } from '@/lib/features/sets/model/own-set'

/** Maximum size of a picture in pixels, and maximum bytes of the file it is made from. */
const WIDTH = 720
const HEIGHT = 504
const MAX_FILE = 20_000_000
const QUALITIES = [0.85, 0.7, 0.5, 0.3] as const

/**
 * Converts a picture file to a data URL by redrawing its pixels, so that no metadata of the file is kept. Undefined if
 * the file is not a picture, or too large.
 */
export async function readPicture(file: File): Promise<string | undefined> {
  if (file.size > MAX_FILE || !file.type.startsWith('image/') || file.type.includes('svg')) return undefined
  try {
    const bitmap = await createImageBitmap(file)
    const scale = Math.min(1, Math.max(WIDTH / bitmap.width, HEIGHT / bitmap.height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.max(1, Math.min(2 * WIDTH, Math.round(bitmap.width * scale)))
    canvas.height = Math.max(1, Math.min(2 * HEIGHT, Math.round(bitmap.height * scale)))
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
    bitmap.close()
    for (const quality of QUALITIES) {
      const address = canvas.toDataURL('image/webp', quality)
      if (address.length <= SET_LIMITS.picture) return address
    }
  } catch {
    // The browser cannot read it as a picture.
  }
  return undefined
}
