/**
 * A picture of a card that carries its own data: a PNG with the set file of this one card in a text chunk, so that whoever
 * gets the picture can drop it back.
 */

const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] as const
const KEYWORD = 'chevron-seven'
/** Maximum bytes of a picture that is searched for data. */
const MAX_PICTURE = 20_000_000

/** True if bytes are a PNG. */
export const isPng = (bytes: Uint8Array): boolean => SIGNATURE.every((byte, at) => bytes[at] === byte)

const TABLE = Uint32Array.from({ length: 256 }, (_, at) => {
  let value = at
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1
  return value >>> 0
})

function crc(bytes: Uint8Array): number {
  let value = 0xffffffff
  for (const byte of bytes) value = (TABLE[(value ^ byte) & 0xff] ?? 0) ^ (value >>> 8)
  return (value ^ 0xffffffff) >>> 0
}

interface Chunk {
  readonly type: string
  readonly at: number
  readonly end: number
}

/** The complete chunks of a picture. */
function* chunksOf(bytes: Uint8Array): Generator<Chunk> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let at: number = SIGNATURE.length
  while (at + 12 <= bytes.length) {
    const length = view.getUint32(at)
    const end = at + 12 + length
    if (end > bytes.length) return
    yield { type: String.fromCharCode(...bytes.subarray(at + 4, at + 8)), at, end }
    at = end
  }
}

/** The picture with a text chunk added. */
export function withCard(png: Uint8Array, text: string): Uint8Array<ArrayBuffer> {
  const body = new TextEncoder().encode(
    JSON.stringify(text).replace(
      /[^ -~]/g,
      (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
    ),
  )
  const head = new TextEncoder().encode(`tEXt${KEYWORD}\0`)
  const chunk = new Uint8Array(12 + head.length - 4 + body.length)
  const view = new DataView(chunk.buffer)
  view.setUint32(0, chunk.length - 12)
  chunk.set(head, 4)
  chunk.set(body, 4 + head.length)
  view.setUint32(chunk.length - 4, crc(chunk.subarray(4, chunk.length - 4)))
  const last = [...chunksOf(png)].find(({ type }) => type === 'IEND')?.at ?? png.length
  const whole = new Uint8Array(png.length + chunk.length)
  whole.set(png.subarray(0, last))
  whole.set(chunk, last)
  whole.set(png.subarray(last), last + chunk.length)
  return whole
}

/** The text embedded in a picture; undefined if there is none of ours. */
export function cardInPicture(png: Uint8Array): string | undefined {
  if (!isPng(png) || png.length > MAX_PICTURE) return undefined
  for (const { type, at, end } of chunksOf(png)) {
    if (type !== 'tEXt') continue
    const text = new TextDecoder('latin1').decode(png.subarray(at + 8, end - 4))
    if (!text.startsWith(`${KEYWORD}\0`)) continue
    try {
      const said: unknown = JSON.parse(text.slice(KEYWORD.length + 1))
      return typeof said === 'string' ? said : undefined
    } catch {
      return undefined
    }
  }
  return undefined
}
