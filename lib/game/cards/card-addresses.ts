import addresses from './generated/addresses.json'

const KNOWN: ReadonlySet<string> = new Set(addresses)

/** Whether an address, without its language, is that of an official card's page, as `cardPath` writes it. */
export const isCardAddress = (bare: string): boolean => KNOWN.has(bare)
