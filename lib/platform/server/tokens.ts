import { createHash, randomBytes } from 'node:crypto'

/** Random bytes as text that fits into a URL without escaping. 16 bytes are 22 characters. */
export const randomToken = (bytes: number): string => randomBytes(bytes).toString('base64url')

/** SHA-256 in hexadecimal: enough for what is random already; passwords need `hashPassword`. */
export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')
