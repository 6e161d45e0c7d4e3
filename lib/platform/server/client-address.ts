import { randomUUID } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { isIP } from 'node:net'

/**
 * The header in which the front tells the routes where a request came from, behind a word that only this process
 * knows: what a client sends under this name counts for nothing, also where no front stands before the routes.
 */
export const ADDRESS_HEADER = 'x-chevron-address'

const shared = globalThis as typeof globalThis & { chevronAddressMark?: string }

// The framework loads modules once for each bundle.
const mark = (): string => {
  shared.chevronAddressMark ??= randomUUID()
  return shared.chevronAddressMark
}

/** What proxies say about the request they hand on. Without a proxy it is what a stranger says. */
const FORWARDED = [
  'forwarded',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-port',
  'x-forwarded-proto',
  'x-real-ip',
]

/** An address in one form: without brackets, port and zone, IPv4 also where IPv6 wraps it; undefined for none. */
function plainAddress(text: string): string | undefined {
  const trimmed = text.trim().toLowerCase()
  const bare = /^\[([^\]]*)\](?::\d+)?$/.exec(trimmed)?.[1] ?? /^([\d.]+):\d+$/.exec(trimmed)?.[1] ?? trimmed
  const address = bare.replace(/%.*$/, '').replace(/^::ffff:(?=\d+\.)/, '')
  return isIP(address) ? address : undefined
}

/**
 * Where a request comes from, as far as it can be known: the nearest proxy's word for it where `proxies` proxies
 * of ours stand before this process, and the other end of the connection where none does. Each proxy adds the
 * address it was asked from at the end of `x-forwarded-for`; what stands further left anybody can have written.
 */
export function addressOf(
  peer: string | undefined,
  forwarded: string | undefined,
  proxies: number,
): string | undefined {
  const chain = [...(forwarded?.split(',') ?? []), peer ?? ''].map(plainAddress)
  // From the right: a link that is no address breaks the chain, and what is left of it is not believed.
  let known = chain.at(-1)
  for (let back = 1; back <= proxies; back++) {
    const address = chain.at(-1 - back)
    if (address === undefined) break
    known = address
  }
  return known
}

/** Of what proxies wrote one behind the other: the word of the first of ours; what stands further left anybody can have written. */
function wordOfOurs(written: string | string[] | undefined, proxies: number): string | undefined {
  const words = written === undefined ? [] : [written].flat().join().split(',')
  return words
    .at(Math.max(0, words.length - proxies))
    ?.trim()
    .toLowerCase()
}

/** Leaves of what proxies say of scheme and host one word each, that of the first proxy of ours. */
function markScheme(headers: IncomingHttpHeaders, proxies: number): void {
  for (const name of ['x-forwarded-proto', 'x-forwarded-host']) {
    const word = wordOfOurs(headers[name], proxies)
    const counts = name === 'x-forwarded-host' ? word !== '' : word === 'http' || word === 'https'
    if (word !== undefined && counts) headers[name] = word
    else delete headers[name]
  }
}

/**
 * Notes in a request's headers where it comes from, and takes out what nobody vouches for. Afterwards everything
 * that reads `x-forwarded-for`, the framework included, finds one address there.
 */
export function markAddress(headers: IncomingHttpHeaders, peer: string | undefined, proxies: number): void {
  const forwarded = headers['x-forwarded-for']
  const address = addressOf(peer, Array.isArray(forwarded) ? forwarded.join() : forwarded, proxies)
  if (proxies === 0) for (const name of FORWARDED) delete headers[name]
  else markScheme(headers, proxies)
  if (address === undefined) {
    delete headers['x-forwarded-for']
    delete headers[ADDRESS_HEADER]
    return
  }
  headers['x-forwarded-for'] = address
  headers[ADDRESS_HEADER] = `${mark()} ${address}`
}

/** The first four groups of an IPv6 address, short zeros written out: one household or server gets all behind it. */
function network(address: string): string {
  const [left = '', right] = address.split('::')
  const before = left === '' ? [] : left.split(':')
  const after = right === undefined || right === '' ? [] : right.split(':')
  const gap = right === undefined ? 0 : Math.max(0, 8 - before.length - after.length)
  const groups = [...before, ...Array.from({ length: gap }, () => '0'), ...after]
  return `${groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`
}

/**
 * The address by which the attempts of a client are counted: an IPv4 address, or the /64 network of an IPv6 one, since a
 * client with one address there has all 2^64. Empty if it is unknown.
 */
export function clientAddress(headers: Headers | IncomingHttpHeaders): string {
  const said = headers instanceof Headers ? headers.get(ADDRESS_HEADER) : headers[ADDRESS_HEADER]
  const [word, address = ''] = typeof said === 'string' ? said.split(' ') : []
  if (word !== mark()) return ''
  return isIP(address) === 6 ? network(address) : address
}
