/*
 * Decodes files to text. Spreadsheets and editors on Windows still write single-byte encodings or UTF-16; reading those
 * as UTF-8 would replace letters by replacement characters, and store them.
 */

/** Encodings that are detected, and those that a person may choose instead. */
export const TEXT_ENCODINGS = [
  'utf-8',
  'utf-16le',
  'utf-16be',
  'windows-1250',
  'windows-1252',
  'iso-8859-2',
] as const
export type TextEncoding = (typeof TEXT_ENCODINGS)[number]

/** Single-byte encodings: nothing in a file states which one it has. */
export const ONE_BYTE_ENCODINGS = [
  'windows-1250',
  'windows-1252',
  'iso-8859-2',
] as const satisfies readonly TextEncoding[]

/** Kinds of files that are not text. */
const BINARY_KINDS = ['spreadsheet', 'archive', 'pdf', 'picture', 'utf32', 'unknown'] as const
export type BinaryKind = (typeof BINARY_KINDS)[number]

export type DecodedText =
  | {
      readonly ok: true
      readonly text: string
      readonly encoding: TextEncoding
      /** True if the encoding was inferred from plausible letters: another one may be right. */
      readonly isGuess: boolean
    }
  /** Not text, or damaged. */
  | { readonly ok: false; readonly kind: BinaryKind | 'damaged' }

/** Bytes examined to identify a file. */
const LOOKED_AT = 64 * 1024

/**
 * Decodes a file without its byte order mark. Nothing is replaced: input that is not text in any known encoding is
 * rejected.
 * @param chosen encoding chosen by a person, instead of the detected one
 */
export function decodeText(bytes: Uint8Array, chosen?: TextEncoding): DecodedText {
  if (chosen !== undefined) return decoded(bytes, chosen, false)
  const binary = binaryKind(bytes)
  if (binary) return { ok: false, kind: binary }
  const marked = markOf(bytes)
  if (marked) return decoded(bytes, marked, false)
  const wide = wideEncoding(bytes)
  if (wide) return decoded(bytes, wide, true)
  const plain = decoded(bytes, 'utf-8', false)
  if (plain.ok) return plain.text.includes('\0') ? { ok: false, kind: 'unknown' } : plain
  if (bytes.includes(0)) return { ok: false, kind: 'unknown' }
  return decoded(bytes, oneByteEncoding(bytes), true)
}

function decoded(bytes: Uint8Array, encoding: TextEncoding, isGuess: boolean): DecodedText {
  try {
    const read = new TextDecoder(encoding, { fatal: true }).decode(bytes)
    const text = encoding === 'windows-1252' ? read.replace(/[\x80-\x9f]/g, signOf) : read
    return { ok: true, text, encoding, isGuess }
  } catch {
    return { ok: false, kind: 'damaged' }
  }
}

/** Characters of Windows-1252 where ISO 8859-1 has controls: some versions of Node confuse the two. */
const WINDOWS_SIGNS = '€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ'
const signOf = (control: string): string => WINDOWS_SIGNS[control.charCodeAt(0) - 0x80] ?? control

const startsWith = (bytes: Uint8Array, ...start: readonly number[]): boolean =>
  start.every((byte, at) => bytes[at] === byte)

function markOf(bytes: Uint8Array): TextEncoding | undefined {
  if (startsWith(bytes, 0xef, 0xbb, 0xbf)) return 'utf-8'
  if (startsWith(bytes, 0xff, 0xfe)) return 'utf-16le'
  return startsWith(bytes, 0xfe, 0xff) ? 'utf-16be' : undefined
}

function binaryKind(bytes: Uint8Array): BinaryKind | undefined {
  if (startsWith(bytes, 0x50, 0x4b, 3, 4) || startsWith(bytes, 0x50, 0x4b, 5, 6)) return zipKind(bytes)
  // Container of old spreadsheets and documents.
  if (startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0)) return 'spreadsheet'
  if (startsWith(bytes, 0x25, 0x50, 0x44, 0x46)) return 'pdf'
  if (
    startsWith(bytes, 0x1f, 0x8b) ||
    startsWith(bytes, 0x37, 0x7a, 0xbc, 0xaf) ||
    startsWith(bytes, 0x52, 0x61, 0x72, 0x21)
  )
    return 'archive'
  if (
    startsWith(bytes, 0x89, 0x50, 0x4e, 0x47) ||
    startsWith(bytes, 0xff, 0xd8, 0xff) ||
    startsWith(bytes, 0x47, 0x49, 0x46, 0x38) ||
    startsWith(bytes, 0x52, 0x49, 0x46, 0x46)
  )
    return 'picture'
  const isUtf32 = startsWith(bytes, 0xff, 0xfe, 0, 0) || startsWith(bytes, 0, 0, 0xfe, 0xff)
  return isUtf32 ? 'utf32' : undefined
}

/** Workbooks are ZIP archives as well, recognised by their first file. */
function zipKind(bytes: Uint8Array): BinaryKind {
  const start = String.fromCharCode(...bytes.subarray(0, 512))
  return /\[Content_Types\]|xl\/|application\/vnd\.oasis|_rels\//.test(start) ? 'spreadsheet' : 'archive'
}

/** UTF-16 without a byte order mark: in Latin text every second byte is 0 or 1. */
function wideEncoding(bytes: Uint8Array): TextEncoding | undefined {
  if (bytes.length < 4 || bytes.length % 2 !== 0) return undefined
  const zeros = [0, 0]
  const looked = Math.min(bytes.length, LOOKED_AT)
  for (let at = 0; at < looked; at++) if (bytes[at] === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1
  const [even = 0, odd = 0] = zeros
  const most = looked / 2
  if (odd > most * 0.4 && even < most * 0.05) return 'utf-16le'
  return even > most * 0.4 && odd < most * 0.05 ? 'utf-16be' : undefined
}

/*
 * Windows-1250 and Windows-1252 share most letters of French and many of Czech; for others, the neighbouring letters
 * decide.
 */

/** Bytes that are a Czech or Slovak letter in Windows-1250, and nothing used in French in Windows-1252. */
const CZECH_BYTES = new Set([
  ...[0xec, 0xf8, 0xf2, 0xef, 0x9d, 0xcc, 0xd8, 0xd2, 0xcf, 0x8d, 0xbe, 0xbc, 0xe5, 0xc5],
  // Polish letters.
  ...[0xb3, 0xa3, 0xb9, 0x9f, 0x8f, 0xbf, 0xaf],
])
/** Bytes that are a letter of French (or similar languages) in Windows-1252, and a rare one in Windows-1250. */
const WESTERN_BYTES = new Set([0xe0, 0xea, 0xfb, 0x9c, 0x8c, 0xf1, 0xe3, 0xf5, 0xc0, 0xca, 0xdb, 0xd1, 0xc3])
/** č or è, ů or ù. */
const C_OR_E = new Set([0xe8, 0xc8])
const U_OR_U = new Set([0xf9, 0xd9])
/** Only controls in Windows-1252. */
const NOT_WESTERN = new Set([0x81, 0x8d, 0x8f, 0x90, 0x9d])
const NOT_CENTRAL = new Set([0x81, 0x83, 0x88, 0x90, 0x98])
/** š, ť, ž in ISO 8859-2, where Windows-1250 has ą, », ľ; none of those occurs alone between letters. */
const LATIN_2_BYTES = new Set([0xb9, 0xbb, 0xbe, 0xa9, 0xab, 0xae])

const isVowel = (byte: number): boolean => /[aeiouy]/i.test(String.fromCharCode(byte))
const isLetter = (byte: number): boolean => byte >= 0xc0 || /[a-z]/i.test(String.fromCharCode(byte))

function oneByteEncoding(bytes: Uint8Array): TextEncoding {
  let czech = 0
  let western = 0
  let latin2 = 0
  let windows = 0
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at] ?? 0
    if (byte < 0x80) continue
    const before = bytes[at - 1] ?? 0x20
    const after = bytes[at + 1] ?? 0x20
    if (byte < 0xa0) windows++
    if (NOT_WESTERN.has(byte)) czech += 5
    if (NOT_CENTRAL.has(byte)) western += 5
    if (LATIN_2_BYTES.has(byte) && isLetter(after) && byte !== 0xab) latin2++
    if (C_OR_E.has(byte)) {
      if (isGrave(before, after)) western++
      else czech++
    } else if (U_OR_U.has(byte)) {
      // French has ù in a single word, où; Italian at the end of più.
      if (/[oi]/i.test(String.fromCharCode(before)) && !isLetter(after)) western++
      else czech++
    } else if (byte === 0xef && isVowel(before) && /[nvsqrcdfe]/i.test(String.fromCharCode(after))) {
      // naïve, maïs, héroïne: in that position, ď occurs before other letters, as in loďka.
      western++
    } else if (CZECH_BYTES.has(byte)) czech += isLetter(before) || isLetter(after) ? 2 : 0
    else if (WESTERN_BYTES.has(byte)) western += isLetter(before) || isLetter(after) || byte === 0xe0 ? 2 : 0
  }
  if (latin2 > 0 && windows === 0 && czech + latin2 > western) return 'iso-8859-2'
  return czech > western ? 'windows-1250' : 'windows-1252'
}

/**
 * True if è is plausible between two letters: between consonants, as in `père`, or after an i, as in `première`; but
 * not where č occurs, as in `kočka` and `sedmička`.
 */
function isGrave(before: number, after: number): boolean {
  if (!isLetter(before) || before >= 0x80 || !isLetter(after) || after >= 0x80 || isVowel(after)) return false
  const [previous = '', next = ''] = [before, after].map((byte) => String.fromCharCode(byte).toLowerCase())
  return previous === 'i' ? 'rmcgtdvs'.includes(next) : !isVowel(before)
}
