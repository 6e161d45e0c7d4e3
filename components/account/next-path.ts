/** No real site: what is not there after resolving leads elsewhere. */
const HERE = 'https://here.invalid'

/**
 * A path of this site from an address's `next`, without what follows `#`; undefined for anything that may lead
 * elsewhere. What is given back stays on the site also when it is resolved again, or has a language put before it:
 * `/.//host/x` is a path of ours, but it resolves to `//host/x`, which is another host.
 */
export function ownPath(next: string): string | undefined {
  if (!next.startsWith('/') || !URL.canParse(next, HERE)) return undefined
  const { origin, pathname, search } = new URL(next, HERE)
  if (origin !== HERE || pathname.includes('//')) return undefined
  return `${pathname}${search}`
}
