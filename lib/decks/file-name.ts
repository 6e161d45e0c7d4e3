/** A file name that every system takes: letters a to z, digits and hyphens, at most 60; may be empty. */
export const plainFileName = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^A-Za-z0-9]+/g, ' ')
    .trim()
    .replaceAll(' ', '-')
    .slice(0, 60)
    .toLowerCase()
