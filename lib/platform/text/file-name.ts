/** Device names, which Windows does not accept as file names with any extension. */
const DEVICE = /^(?:con|prn|aux|nul|com[0-9]|lpt[0-9]|conin|conout|clock)$/

/** Converts to a file name valid on every system: letters a to z, digits and hyphens, at most 60; may be empty. */
export function plainFileName(name: string): string {
  const plain = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^A-Za-z0-9]+/g, ' ')
    .trim()
    .replaceAll(' ', '-')
    .slice(0, 60)
    .replace(/-$/, '')
    .toLowerCase()
  return DEVICE.test(plain) ? `deck-${plain}` : plain
}
