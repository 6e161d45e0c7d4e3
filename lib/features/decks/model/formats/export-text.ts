import type { Pool } from '@/lib/game/cards/pool'
import type { DeckEntry } from '../deck'
import { canonicalDeckList } from '../edit'
import { fullName } from './card-names'
import type { ExportedDeck } from './exported-deck'

/**
 * The deck as a list that people can read and every import can, our own without loss: a line for each printing
 * with count, name, set and number under the headings Team, Missions, Heroes and Villains. The words are a file
 * format, so the same in every language.
 */
export function exportText(pool: Pool, deck: ExportedDeck): string {
  const { edition, team, missions, draw } = canonicalDeckList(deck.list)
  const isVillain = ({ key }: DeckEntry) => pool.byKey.get(key)?.side === 'villain'
  const name = deck.name.trim()
  const lines = name === '' ? [] : [`Name: ${name}`]
  lines.push(`Edition: ${edition}`)
  if (deck.notes !== '') lines.push(...deck.notes.split(/\r\n|[\n\r\u2028\u2029]/).map((line) => `> ${line}`))
  const part = (heading: string, entries: readonly DeckEntry[]) => {
    if (entries.length === 0) return
    const copies = entries.reduce((sum, { count }) => sum + count, 0)
    lines.push('', `${heading} (${copies})`, ...entries.map((entry) => lineOf(pool, entry)))
  }
  part('Team', team)
  part('Missions', missions)
  part(
    'Heroes',
    draw.filter((entry) => !isVillain(entry)),
  )
  part('Villains', draw.filter(isVillain))
  return `${lines.join('\n')}\n`
}

function lineOf(pool: Pool, { key, count }: DeckEntry): string {
  const card = pool.byKey.get(key)
  return card ? `${count} ${fullName(card)} (${card.set} ${card.number})` : `${count} ${key}`
}
