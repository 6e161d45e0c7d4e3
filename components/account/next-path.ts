/** Not a real host: if the resolved address has another one, `next` leads off the site. */
const HERE = 'https://here.invalid'

/**
 * Returns a path of this site from an address's `next`, without the fragment; undefined for anything that may lead
 * elsewhere. The result stays on the site even if it is resolved again, or prefixed with a language: `/.//host/x` is a
 * path of ours, but it resolves to `//host/x`, which is another host.
 */
export function ownPath(next: string): string | undefined {
  if (!next.startsWith('/') || !URL.canParse(next, HERE)) return undefined
  const { origin, pathname, search } = new URL(next, HERE)
  if (origin !== HERE || pathname.includes('//')) return undefined
  return `${pathname}${search}`
}
