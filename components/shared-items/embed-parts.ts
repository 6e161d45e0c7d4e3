import { getMessages, getTranslations } from 'next-intl/server'
import { deckLabels } from '@/components/previews/preview-labels'
import type { DeckEntry } from '@/lib/features/decks/model/deck'
import type { SharedItem } from '@/lib/features/sharing/contract/shared-items'
import type { SharedDeck } from '@/lib/features/sharing/contract/shares'
import type { EmbedParts } from '@/lib/features/sharing/server/embed'
import type { Pool } from '@/lib/game/cards/pool'
import { getPathname } from '@/lib/platform/i18n/navigation'
import { colonIn } from '@/lib/platform/i18n/punctuation'
import type { Locale } from '@/lib/platform/i18n/routing'
import { type SharedItemLabels, sharedItemLabels } from './shared-item-labels'

type Shown = { readonly id: string; readonly deck: SharedDeck } | { readonly item: SharedItem }

/** Returns the text of a frame embedded in another page. */
export async function embedParts(
  locale: Locale,
  pool: Pool,
  site: string,
  shown: Shown,
): Promise<EmbedParts> {
  const common = await getTranslations({ locale, namespace: 'common' })
  const words = sharedItemLabels(locale, await getMessages({ locale }), pool)
  const what = 'deck' in shown ? `d/${shown.id}` : `s/${shown.item.id}`
  const rest = {
    locale,
    siteName: common('siteName'),
    href: `${site}${getPathname({ locale, href: `/${what}` })}`,
    open: words.t('share.open2'),
    picture: `/previews/${locale}/${what}.png`,
  }
  if ('deck' in shown) {
    const { title, facts } = await deckLabels(locale, pool, shown.deck)
    return { ...rest, title, lines: [facts], groups: await deckGroups(locale, words, pool, shown.deck) }
  }
  const { item } = shown
  const { title, line } = words.headOf(item)
  const by = item.author ? words.t('by', { name: item.author }) : ''
  return {
    ...rest,
    title,
    language: item.title === '' ? undefined : item.language,
    lines: [line, [words.t(`kind.${item.kind}`), by].filter(Boolean).join(' · ')].filter(Boolean),
    groups: sharedItemGroups(locale, words, item),
  }
}

async function deckGroups(
  locale: Locale,
  { nameOf }: SharedItemLabels,
  pool: Pool,
  { list }: SharedDeck,
): Promise<EmbedParts['groups']> {
  const t = await getTranslations({ locale, namespace: 'decks' })
  const lines = (entries: readonly DeckEntry[]) =>
    entries.map(({ key, count }) => `${count} × ${nameOf(key)}`)
  const draw = (isVillain: boolean) =>
    list.draw.filter(({ key }) => (pool.byKey.get(key)?.side === 'villain') === isVillain)
  return [
    { title: t('team.title'), items: list.team.map(({ key }) => nameOf(key)) },
    { title: t('missions.title'), items: lines(list.missions) },
    { title: t('draw.hero'), items: lines(draw(false)) },
    { title: t('draw.villain'), items: lines(draw(true)) },
  ].filter(({ items }) => items.length > 0)
}

const LAB_RATES = ['won', 'lost', 'began', 'followed'] as const

function sharedItemGroups(
  locale: Locale,
  { t, terms, nameOf, titleOf, playerOf, rate }: SharedItemLabels,
  item: SharedItem,
) {
  const { content, summary } = item
  if (summary.kind === 'replay')
    return summary.turns.flatMap(({ turn, hero, missions }) => {
      const player = summary.players[hero]
      if (missions.length === 0 || !player) return []
      return [
        {
          title: t('where', { turn, name: playerOf(player, hero) }),
          items: missions.map(({ key, skill, succeeded, ...figures }) =>
            t('mission', {
              ...figures,
              title: titleOf(key),
              skill: terms(`skill.${skill}`),
              succeeded: succeeded ? 'yes' : 'no',
            }),
          ),
        },
      ]
    })
  if (content.kind === 'lab')
    return [
      {
        title: t('lab.figures'),
        items: LAB_RATES.map((rated) => `${t(`lab.${rated}`)}${colonIn(locale)}${rate(content[rated])}`),
      },
    ]
  if (summary.kind === 'lab') return []
  const task =
    summary.kind === 'puzzle' ? t(`task.${summary.goal}`) : summary.goal && t(`goal.${summary.goal}`)
  return [
    ...(task ? [{ title: task, items: [] }] : []),
    ...summary.players.map((player, at) => ({ title: playerOf(player, at), items: player.team.map(nameOf) })),
  ]
}
