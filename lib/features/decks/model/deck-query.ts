import { storable } from '@/lib/platform/text/plain-text'

/** The parameters by which a link names a deck that it carries as a code: `deck`, and `name` where it has one. */
export const codeQuery = (code: string, name: string): string =>
  `deck=code:${code}${name === '' ? '' : `&name=${encodeURIComponent(storable(name))}`}`
