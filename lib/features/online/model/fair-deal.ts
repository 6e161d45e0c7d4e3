/*
 * A deal that nobody can manipulate: the server publishes a hash of its secret before anybody contributes, each browser
 * contributes 16 bytes, and the game's seed follows from all three. At the end everything is revealed.
 */

const BYTES_OF_BROWSER = 16
export const CONTRIBUTION_PATTERN = new RegExp(`^[0-9a-f]{${2 * BYTES_OF_BROWSER}}$`)

const encoder = new TextEncoder()

const hexOf = (bytes: ArrayBuffer | Uint8Array): string =>
  Array.from(bytes instanceof Uint8Array ? bytes : new Uint8Array(bytes), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')

/** Random bytes as hexadecimal. */
export const randomHex = (bytes: number): string => hexOf(crypto.getRandomValues(new Uint8Array(bytes)))

/** A browser's contribution to the shuffle. */
export const newContribution = (): string => randomHex(BYTES_OF_BROWSER)

/** True if this browser can compute hashes: only over HTTPS and on localhost. */
export const canCheckDeal = (): boolean => globalThis.crypto?.subtle !== undefined

/** The hash of the server's secret that is published: SHA-256, in hexadecimal. */
export const commitmentOf = async (secret: string): Promise<string> =>
  hexOf(await crypto.subtle.digest('SHA-256', encoder.encode(secret)))

/** The seed of a game: HMAC-SHA-256 of all browsers' contributions, by seat, with the server's secret as the key. */
export async function seedOf(secret: string, contributions: readonly string[]): Promise<string> {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' }
  const key = await crypto.subtle.importKey('raw', encoder.encode(secret), algorithm, false, ['sign'])
  return hexOf(await crypto.subtle.sign('HMAC', key, encoder.encode(contributions.join(':'))))
}

/** The parts of a deal that are revealed when the game is over. */
export interface OpenedDeal {
  readonly secret: string
  readonly contributions: readonly string[]
  readonly seed: string
}

/** What a browser recorded before the game. */
export interface NotedDeal {
  readonly commitment: string
  readonly seat: number
  readonly contribution: string
}

export type DealFault = 'commitment' | 'contribution' | 'seed'

/** The first part of a deal that is not as promised; undefined if all are. */
export async function dealFault(deal: OpenedDeal, noted: NotedDeal): Promise<DealFault | undefined> {
  if ((await commitmentOf(deal.secret)) !== noted.commitment) return 'commitment'
  if (deal.contributions[noted.seat] !== noted.contribution) return 'contribution'
  return (await seedOf(deal.secret, deal.contributions)) === deal.seed ? undefined : 'seed'
}
