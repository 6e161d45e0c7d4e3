import { storable } from '@/lib/platform/text/plain-text'

/** Query parameters of a link that carries a deck as a code: `deck`, and `name` if it has one. */
export const codeQuery = (code: string, name: string): string =>
  `deck=code:${code}${name === '' ? '' : `&name=${encodeURIComponent(storable(name))}`}`
