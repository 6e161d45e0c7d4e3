/** Pages besides the chapters, in the order in which they are offered. */
export const PAGES = [
  { href: '/rules/aid', name: 'aid' },
  { href: '/rules/glossary', name: 'glossary' },
  { href: '/rulings', name: 'rulings' },
  { href: '/rules/differences', name: 'differences' },
] as const
export type PageName = (typeof PAGES)[number]['name']
