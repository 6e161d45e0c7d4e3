import { parseDeckRef } from '@/lib/features/play/model/links/deck-ref'
import { isBotId } from '@/lib/game/bots/bot-ids'
import { EDITIONS } from '@/lib/game/terms'
import { keptLine } from '@/lib/platform/text/plain-text'
import { isAgainst, SEED_LENGTH, type Settings } from './setup'

/**
 * Returns the settings in an address written by `labAgainHref` (components/shared-items/shared-item-links.ts); settings
 * that are missing or unknown are left out.
 */
export function settingsFromAddress(search: string): Partial<Settings> {
  const said = new URLSearchParams(search)
  const against = said.get('against') ?? ''
  const bot = said.get('bot') ?? ''
  const opponentBot = said.get('opponentBot') ?? ''
  const seed = keptLine(said.get('seed') ?? '', SEED_LENGTH)
  const games = said.get('games') ?? ''
  const edition = EDITIONS.find((one) => one === said.get('edition'))
  const opponent = parseDeckRef(said.get('opponent'), said.get('opponentName'))
  return {
    ...(isAgainst(against) && (against !== 'deck' || opponent) ? { against } : {}),
    ...(opponent ? { opponent } : {}),
    ...(isBotId(bot) ? { bot } : {}),
    ...(isBotId(opponentBot) ? { opponentBot } : {}),
    ...(seed === '' ? {} : { seed }),
    ...(/^[1-9]\d{0,6}$/.test(games) ? { games } : {}),
    ...(edition ? { edition } : {}),
  }
}
