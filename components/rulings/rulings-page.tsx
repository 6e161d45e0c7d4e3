import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { TITLE_LANGUAGE } from '@/components/cards/text/title-language'
import { type PlacedRule, placesOfRulings, rulePath } from '@/lib/features/rulebook/model/book'
import { CHAPTERS } from '@/lib/features/rulebook/model/chapters'
import type { Card } from '@/lib/game/cards/card'
import { cardPath } from '@/lib/game/cards/card-path'
import type { Pool } from '@/lib/game/cards/pool'
import { cardsByRuling } from '@/lib/game/engine/card-rulings'
import { RULINGS } from '@/lib/game/engine/rulings'
import { Link } from '@/lib/platform/i18n/navigation'
import { GAME_IDS, type GameId } from '@/lib/tabletop/games/list'
import { rulingsOf } from './of-games'
import { RulingSearch } from './ruling-search'

/** Maximum number of cards of a ruling named at once; the others are behind their number. */
const MAX_NAMED = 6

/**
 * Gaps in the rulebook and the table's decisions on them. Each ruling has an address, `/rulings#16`, and names the rule
 * it belongs to and the cards that raise it.
 */
export function RulingsPage({ pool }: { readonly pool: Pool }) {
  const t = useTranslations('rulings')
  const cards = cardsByRuling(pool.cards)
  const places = placesOfRulings(CHAPTERS)
  const games = GAME_IDS.map((game) => ({ game, numbers: rulingsOf(game, (key) => t.has(key)) }))
  const count = games.reduce((sum, { numbers }) => sum + numbers.length, RULINGS.length)
  return (
    <div className="doc">
      <h1>{t('title')}</h1>
      <p className="lede">{t('lede')}</p>
      <RulingSearch
        label={t('search')}
        counts={Array.from({ length: count + 1 }, (_, shown) => t('shown', { shown, count }))}
        none={t('none')}
      >
        <ol>
          {RULINGS.map(({ number, section }) => (
            <Entry key={number} id={String(number)} number={number} title={t(`texts.${number}.title`)}>
              <p className="mb-1 text-13 text-ink-2">{t('section', { section: t(`sections.${section}`) })}</p>
              <p className="max-w-[72ch]">{t(`texts.${number}.text`)}</p>
              <dl className="mt-1 grid gap-1 text-14 text-ink-2">
                <RulesOf places={places.get(number) ?? []} />
                <CardsOf cards={cards.get(number) ?? []} />
              </dl>
            </Entry>
          ))}
        </ol>
        {games.map(({ game, numbers }) => (
          <GameRulings key={game} game={game} numbers={numbers} />
        ))}
      </RulingSearch>
    </div>
  )
}

interface EntryProps {
  readonly id: string
  readonly number: number
  readonly title: string
  readonly heading?: 'h2' | 'h3'
  readonly children: ReactNode
}

function Entry({ id, number, title, heading: Heading = 'h2', children }: EntryProps) {
  return (
    <li
      id={id}
      className="grid scroll-mt-4 grid-cols-[48px_minmax(0,1fr)] border-t border-line py-4 target:bg-horizon-wash [&:target_.lab]:text-ink-2 [&[hidden]]:hidden"
    >
      <a className="tech text-28 text-ink-2 no-underline hover:underline" href={`#${id}`}>
        {number}
      </a>
      <div>
        <Heading className="text-22">{title}</Heading>
        {children}
      </div>
    </li>
  )
}

/** The rulings of another game, with numbers of their own: `/rulings#sector-23`. */
function GameRulings({ game, numbers }: { readonly game: GameId; readonly numbers: readonly number[] }) {
  const t = useTranslations('rulings')
  const name = useTranslations('games.names')(game)
  return (
    <section id={game} className="scroll-mt-4 py-4">
      <h2 className="mb-1 text-22">{t('games.of', { game: name })}</h2>
      <ol>
        {numbers.map((number) => {
          const at = `games.${game}.${number}` as 'games.dice.1'
          return (
            <Entry
              key={number}
              id={`${game}-${number}`}
              number={number}
              title={t(`${at}.question`)}
              heading="h3"
            >
              <p className="max-w-[72ch]">{t(`${at}.answer`)}</p>
              <p className="mt-1 text-14 text-ink-2">{t('games.why', { why: t(`${at}.why`) })}</p>
            </Entry>
          )
        })}
      </ol>
    </section>
  )
}

const ENTRY = 'flex flex-wrap items-baseline gap-x-3 gap-y-1'

/** The rules to which a ruling belongs, by number and heading. */
function RulesOf({ places }: { readonly places: readonly PlacedRule[] }) {
  const t = useTranslations('rulings')
  const book = useTranslations('rulebook')
  if (places.length === 0) return null
  return (
    <div className={ENTRY}>
      <dt className="lab">{t('rules')}</dt>
      {places.map(({ chapter, section, rule, number }) => (
        <dd key={`${chapter.id} ${rule.id}`}>
          <Link href={rulePath(chapter.id, rule.id)} prefetch={false}>
            {t('rule', {
              number,
              heading:
                section.id === undefined
                  ? book(`chapters.${chapter.id}.title` as 'chapters.game.title')
                  : book(`sections.${chapter.id}.${section.id}` as 'chapters.game.title'),
            })}
          </Link>
        </dd>
      ))}
    </div>
  )
}

function CardsOf({ cards }: { readonly cards: readonly Card[] }) {
  const t = useTranslations('rulings')
  if (cards.length === 0) return null
  const list = (
    <ul className={ENTRY}>
      {cards.map((card) => (
        <li key={card.key} lang={TITLE_LANGUAGE}>
          <Link href={cardPath(card)} prefetch={false}>
            {card.title}
          </Link>
        </li>
      ))}
    </ul>
  )
  return (
    <div className={ENTRY}>
      <dt className="lab">{t('cards')}</dt>
      <dd className="min-w-0 flex-1">
        {cards.length <= MAX_NAMED ? (
          list
        ) : (
          <details>
            <summary>{t('more', { count: cards.length })}</summary>
            {list}
          </details>
        )}
      </dd>
    </div>
  )
}
