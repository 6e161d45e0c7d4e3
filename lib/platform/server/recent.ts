/** Sets an entry of a cache as the most recently used one, and evicts the least recently used beyond `max` entries. */
export function keepRecent<K, V>(cache: Map<K, V>, key: K, value: V, max: number): void {
  cache.delete(key)
  cache.set(key, value)
  const [oldest] = cache.keys()
  if (cache.size > max && oldest !== undefined) cache.delete(oldest)
}
