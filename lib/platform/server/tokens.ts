import { createHash, randomBytes } from 'node:crypto'

/** Random bytes as text that needs no escaping in a URL. 16 bytes give 22 characters. */
export const randomToken = (bytes: number): string => randomBytes(bytes).toString('base64url')

/** SHA-256 in hexadecimal: enough for random values; passwords need `hashPassword`. */
export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')
