import { SET_LIMITS } from '@/lib/features/sets/model/own-set'

/** Dots of a picture of one's own at most, and bytes of the file that it is made of. */
const WIDTH = 720
const HEIGHT = 504
const MAX_FILE = 20_000_000
const QUALITIES = [0.85, 0.7, 0.5, 0.3] as const

/**
 * A picture of one's own, made anew from its dots: nothing that stood in the file beside them is kept. Undefined where the
 * file is no picture, or is too large.
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
    // No picture that this browser can read.
  }
  return undefined
}
