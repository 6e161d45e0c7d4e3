import type { Pool } from '@/lib/game/cards/pool'
import type { DeckEntry } from '../deck'
import { canonicalDeckList } from '../edit'
import { NO_EXTRAS } from '../extras'
import { fullName } from './card-names'
import type { ExportedDeck } from './exported-deck'

/**
 * The deck for forums and notebooks: headings and bullets, notes as a quotation, what is said about cards at the end.
 * Our import reads the lists back, the maybe-list too; remarks are for people only. The words are a file format, so the
 * same in every language.
 */
export function exportMarkdown(pool: Pool, deck: ExportedDeck): string {
  const { edition, team, missions, draw } = canonicalDeckList(deck.list)
  const { tags, maybe, cards } = deck.extras ?? NO_EXTRAS
  const isVillain = ({ key }: DeckEntry) => pool.byKey.get(key)?.side === 'villain'
  const named = (key: string): string => {
    const card = pool.byKey.get(key)
    return card ? `${plain(fullName(card))} (${card.set} ${card.number})` : key
  }
  const lines: string[] = []
  const name = deck.name.trim()
  if (name !== '') lines.push(`# ${plain(name)}`, '')
  lines.push(`Edition: ${edition}`)
  if (tags.length > 0) lines.push('', `// Tags: ${tags.map(plain).join(', ')}`)
  if (deck.notes.trim() !== '')
    lines.push('', ...deck.notes.split(/\r\n|[\n\r\u2028\u2029]/).map((line) => `> ${line}`))
  const part = (heading: string, entries: readonly DeckEntry[]) => {
    if (entries.length === 0) return
    const copies = entries.reduce((sum, { count }) => sum + count, 0)
    lines.push(
      '',
      `## ${heading} (${copies})`,
      '',
      ...entries.map(({ key, count }) => `- ${count} ${named(key)}`),
    )
  }
  part('Team', team)
  part('Missions', missions)
  part(
    'Heroes',
    draw.filter((entry) => !isVillain(entry)),
  )
  part('Villains', draw.filter(isVillain))
  part('Maybe', maybe)
  if (cards.length > 0) lines.push('', '## Remarks', '')
  for (const { key, tags: words, note } of cards) {
    const about = [words.map(plain).join(', '), note.replace(/\s+/g, ' ').trim()].filter(Boolean)
    lines.push(`- ${named(key)}: ${about.join('. ')}`)
  }
  return `${lines.join('\n')}\n`
}

/** A name as it stands in Markdown: marks that would set it otherwise are kept from it. */
const plain = (text: string): string => text.replace(/[\\`*_[\]<>#|~]/g, '\\$&')
