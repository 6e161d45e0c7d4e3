import addresses from './generated/addresses.json' with { type: 'json' }

const KNOWN: ReadonlySet<string> = new Set(addresses)

/**
 * Tells whether an address, without its language, is that of an official card's page, as `cardPath` writes it. Apart from
 * `card-path.ts`, which the build of these addresses needs, and which every page with a card loads: the list of all
 * addresses is for the server.
 */
export const isCardAddress = (bare: string): boolean => KNOWN.has(bare)
