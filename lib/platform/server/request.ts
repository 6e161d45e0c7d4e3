import { randomUUID } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { isIP } from 'node:net'

/**
 * The header in which the middleware passes the address of a request to the routes, marked with a value that only this
 * process knows: a client's own header of this name is ignored, even without the middleware.
 */
export const ADDRESS_HEADER = 'x-chevron-address'

const shared = globalThis as typeof globalThis & { chevronAddressMark?: string }

// The framework loads modules once per bundle.
const mark = (): string => {
  shared.chevronAddressMark ??= randomUUID()
  return shared.chevronAddressMark
}

/** Headers that proxies set on forwarded requests. Without a proxy, a stranger may have set them. */
const FORWARDED = [
  'forwarded',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-port',
  'x-forwarded-proto',
  'x-real-ip',
]

/** Normalises an address: without brackets, port and zone, and IPv4 unwrapped from IPv6; undefined if invalid. */
function plainAddress(text: string): string | undefined {
  const trimmed = text.trim().toLowerCase()
  const bare = /^\[([^\]]*)\](?::\d+)?$/.exec(trimmed)?.[1] ?? /^([\d.]+):\d+$/.exec(trimmed)?.[1] ?? trimmed
  const address = bare.replace(/%.*$/, '').replace(/^::ffff:(?=\d+\.)/, '')
  return isIP(address) ? address : undefined
}

/**
 * The address that a request comes from, as far as it can be known: with `proxies` trusted proxies in front of this
 * process, the one they report; without, the peer of the connection. Each proxy appends the address of its own client
 * to `x-forwarded-for`; anything further left may be forged.
 */
export function addressOf(
  peer: string | undefined,
  forwarded: string | undefined,
  proxies: number,
): string | undefined {
  const chain = [...(forwarded?.split(',') ?? []), peer ?? ''].map(plainAddress)
  // From the right: an invalid address breaks the chain, and everything to its left is not trusted.
  let known = chain.at(-1)
  for (let back = 1; back <= proxies; back++) {
    const address = chain.at(-1 - back)
    if (address === undefined) break
    known = address
  }
  return known
}

/** The value set by the first of our proxies in a list that proxies append to; values further left may be forged. */
function wordOfOurs(written: string | string[] | undefined, proxies: number): string | undefined {
  const words = written === undefined ? [] : [written].flat().join().split(',')
  return words
    .at(Math.max(0, words.length - proxies))
    ?.trim()
    .toLowerCase()
}

/** Reduces the forwarded scheme and host to one value each: that set by our first proxy. */
function markScheme(headers: IncomingHttpHeaders, proxies: number): void {
  for (const name of ['x-forwarded-proto', 'x-forwarded-host']) {
    const word = wordOfOurs(headers[name], proxies)
    const counts = name === 'x-forwarded-host' ? word !== '' : word === 'http' || word === 'https'
    if (word !== undefined && counts) headers[name] = word
    else delete headers[name]
  }
}

/**
 * Records a request's address in its headers, and removes headers that cannot be trusted. Everything that reads
 * `x-forwarded-for` afterwards, including the framework, finds one address there.
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

/**
 * The first four groups of an IPv6 address, with zeros expanded: one household or server owns everything behind them.
 */
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
 * The address by which a client's attempts are counted: an IPv4 address, or the /64 network of an IPv6 address, since a
 * client there can use all 2^64. Empty if unknown.
 */
export function clientAddress(headers: Headers | IncomingHttpHeaders): string {
  const header = headers instanceof Headers ? headers.get(ADDRESS_HEADER) : headers[ADDRESS_HEADER]
  const [word, address = ''] = typeof header === 'string' ? header.split(' ') : []
  if (word !== mark()) return ''
  return isIP(address) === 6 ? network(address) : address
}

/** The cookies of a request by name, decoded; values that do not decode are returned as sent. */
export function requestCookies(headers: Headers): ReadonlyMap<string, string> {
  const cookies = new Map<string, string>()
  for (const part of (headers.get('cookie') ?? '').split(';')) {
    const at = part.indexOf('=')
    if (at <= 0) continue
    const value = part.slice(at + 1).trim()
    cookies.set(part.slice(0, at).trim(), decoded(value))
  }
  return cookies
}

function decoded(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    return value
  }
}
