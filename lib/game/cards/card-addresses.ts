import addresses from './generated/addresses.json' with { type: 'json' }

const KNOWN: ReadonlySet<string> = new Set(addresses)

/**
 * True if an address, without its language, is that of an official card's page, as `cardPath` writes it. Separate from
 * `card-path.ts`, which the build of these addresses needs and every page with a card loads: the list of all addresses
 * is for the server.
 */
export const isCardAddress = (bare: string): boolean => KNOWN.has(bare)
