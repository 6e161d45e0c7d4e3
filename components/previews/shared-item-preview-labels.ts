import { getMessages } from 'next-intl/server'
import { decodeDeckCode } from '@/lib/features/decks/model/code'
import type { SharedItem } from '@/lib/features/sharing/contract/shared-items'
import type { Pool } from '@/lib/game/cards/pool'
import { wilson } from '@/lib/game/lab/intervals'
import type { Locale } from '@/lib/platform/i18n/routing'
import { type SharedItemLabels, sharedItemLabels } from '../shared-items/shared-item-labels'
import type { PreviewRow, SharedItemPreviewLabels } from './shared-item-preview'

/** Returns the content of a shared item's picture. */
export async function sharedItemPreviewLabels(
  locale: Locale,
  pool: Pool,
  item: SharedItem,
): Promise<SharedItemPreviewLabels> {
  const said = sharedItemLabels(locale, await getMessages({ locale }), pool)
  const { title, line } = said.headOf(item)
  const by = item.author ? said.t('by', { name: item.author }) : ''
  return { siteName: said.siteName, title, line, ...bodyOf(said, pool, item, by) }
}

type Rest = Pick<SharedItemPreviewLabels, 'facts' | 'body' | 'mission'>

function bodyOf(said: SharedItemLabels, pool: Pool, { content, summary }: SharedItem, by: string): Rest {
  if (summary.kind === 'replay') {
    const { turns, moves, players, result } = summary
    const last = turns.flatMap(({ missions }) => missions).at(-1)
    const card = last && pool.byKey.get(last.key)
    const rows = players.map(
      (player, at): PreviewRow => ({
        name: said.playerOf(player, at),
        isWinner: result?.winner === at,
        total: String(player.glyphs),
        turns: new Map(
          turns
            .filter(({ hero }) => hero === at)
            .map(({ turn, missions }) => [turn, missions.map(({ succeeded }) => succeeded)]),
        ),
      }),
    )
    return {
      facts: said.t('facts', { turns: turns.length, moves }),
      ...(last && card && { mission: { card, asks: { skill: last.skill, difficulty: last.difficulty } } }),
      // Of more than two players, the winner comes first.
      body: {
        kind: 'turns',
        count: turns.at(-1)?.turn ?? 0,
        rows: rows.length > 2 ? [...rows].sort((a, b) => Number(b.isWinner) - Number(a.isWinner)) : rows,
      },
    }
  }
  if (content.kind === 'lab') {
    const rates = [
      { name: said.t('lab.won'), rate: content.won },
      { name: said.t('lab.began'), rate: content.began },
      { name: said.t('lab.followed'), rate: content.followed },
    ]
    const decoded = decodeDeckCode(content.deck.code)
    const card = decoded.ok ? pool.byKey.get(decoded.list.missions[0]?.key ?? '') : undefined
    return {
      facts: by,
      ...(card && { mission: { card } }),
      body: {
        kind: 'rates',
        rates: rates.map(({ name, rate }) => {
          const value = rate.n === 0 ? 0 : rate.hits / rate.n
          return { name, value, ...wilson(value, Math.max(1, rate.n)), said: said.rate(rate) }
        }),
      },
    }
  }
  if (summary.kind === 'lab') return { facts: by, body: { kind: 'rates', rates: [] } }
  const { mission, players, hero } = summary
  const card = mission && pool.byKey.get(mission.key)
  return {
    facts: by,
    ...(mission &&
      card && { mission: { card, asks: { skill: mission.skill, difficulty: mission.difficulty } } }),
    body: {
      kind: 'faces',
      cards: (players[hero]?.team ?? []).flatMap((key) => pool.byKey.get(key) ?? []),
    },
  }
}
