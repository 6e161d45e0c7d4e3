import { createFormatter, createTranslator, type Messages } from 'next-intl'
import type {
  LabContent,
  ReplaySummary,
  SharedItem,
  SharedRate,
} from '@/lib/features/sharing/contract/shared-items'
import type { Pool } from '@/lib/game/cards/pool'
import type { CardKey } from '@/lib/game/terms'
import type { Locale } from '@/lib/platform/i18n/routing'

/** The messages used in the texts of shared items. */
export type SharedItemMessages = Pick<Messages, 'shared' | 'terms' | 'common' | 'bots'>

/** The texts of a shared item in one language, for its page, preview picture and embed. */
export type SharedItemLabels = ReturnType<typeof sharedItemLabels>

/** The texts of shared items in a language. */
export function sharedItemLabels(locale: Locale, messages: SharedItemMessages, pool: Pool) {
  const all = { locale, messages }
  const t = createTranslator({ ...all, namespace: 'shared' })
  const terms = createTranslator({ ...all, namespace: 'terms' })
  const bots = createTranslator({ ...all, namespace: 'bots' })
  const format = createFormatter({ locale, timeZone: 'UTC' })

  const titleOf = (key: CardKey): string => pool.byKey.get(key)?.title ?? key
  /** The title and the subtitle of a card. */
  const nameOf = (key: CardKey): string => {
    const card = pool.byKey.get(key)
    if (!card) return key
    return card.subtitle === ''
      ? card.title
      : terms('card.full', { title: card.title, subtitle: card.subtitle })
  }
  const playerOf = ({ name }: { readonly name: string }, player: number): string =>
    name || t('player', { number: player + 1 })
  const percent = (share: number) =>
    format.number(share, { style: 'percent', minimumFractionDigits: 1, maximumFractionDigits: 1 })
  const rate = ({ hits, n }: SharedRate) => (n === 0 ? '–' : percent(hits / n))

  /** Returns the outcome of a game in one sentence. */
  const ending = ({ result, players }: ReplaySummary): string => {
    if (!result) return t('unfinished')
    const { winner, reason } = result
    const won = winner === undefined ? undefined : players[winner]
    if (winner === undefined || !won) return t(reason === 'draw' ? 'draw' : 'noWinner')
    const name = playerOf(won, winner)
    switch (reason) {
      case 'glyphs':
        return t('wonGlyphs', { name, glyphs: won.glyphs })
      case 'experience':
        return t('wonExperience', { name })
      case 'score':
        return t('wonScore', { name })
      case 'concession':
        return t('wonConcession', { name })
      default:
        return t('won', { name })
    }
  }
  /** Returns the last mission and its outcome; empty for a game without one. */
  const lastMission = ({ turns }: ReplaySummary): string => {
    const last = turns.flatMap(({ missions }) => missions).at(-1)
    if (!last) return ''
    return t('lastMission', {
      title: titleOf(last.key),
      skill: terms(`skill.${last.skill}`),
      difficulty: last.difficulty,
      total: last.total,
      succeeded: last.succeeded ? 'yes' : 'no',
    })
  }
  const labLine = ({ deck, won }: LabContent) =>
    t('lab.of', { name: deck.name || t('untitled.lab'), share: rate(won) })
  const labPlayed = ({ games, against, opponent }: LabContent) =>
    t('lab.played', {
      games,
      against: against === 'deck' ? opponent?.name || t('untitled.lab') : t(`lab.${against}`),
    })

  /** Returns the title, and a line with further details. */
  const headOf = (item: SharedItem): { readonly title: string; readonly line: string } => {
    const { content, summary, kind } = item
    const own = item.title
    if (summary.kind === 'replay') return { title: own || ending(summary), line: lastMission(summary) }
    if (content.kind === 'lab') return { title: own || labLine(content), line: labPlayed(content) }
    if (summary.kind === 'lab') return { title: own || t('untitled.lab'), line: '' }
    const { mission, hero, turn, players } = summary
    const whose = players[hero]
    const line = mission
      ? t('current', {
          title: titleOf(mission.key),
          skill: terms(`skill.${mission.skill}`),
          total: mission.total,
          difficulty: mission.difficulty,
        })
      : t('where', { turn, name: whose ? playerOf(whose, hero) : '' })
    return { title: own || t(`untitled.${kind}`), line }
  }
  const siteName = createTranslator({ ...all, namespace: 'common' })('siteName')
  return {
    siteName,
    t,
    terms,
    format,
    bots,
    titleOf,
    nameOf,
    playerOf,
    rate,
    percent,
    ending,
    lastMission,
    headOf,
  }
}
