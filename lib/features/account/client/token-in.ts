/**
 * What a fragment or a part of an address carries: letters, digits, `-` and `_`. A mark that a mail or a chat took for
 * a part of the link (`.`, `)`, `>`, `&utm=...`) is none of it.
 */
export const tokenIn = (part: string): string => /^#?([\w-]*)/.exec(part)?.[1] ?? ''
