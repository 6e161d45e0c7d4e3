/**
 * The token in a fragment or part of a URL: letters, digits, `-` and `_`. Characters that a mail or chat program
 * mistook for part of the link (`.`, `)`, `>`, `&utm=...`) are dropped.
 */
export const tokenIn = (part: string): string => /^#?([\w-]*)/.exec(part)?.[1] ?? ''
