import { useFormatter, useLocale, useTranslations } from 'next-intl'
import { useCardLabels } from '@/components/cards/card-labels'
import { RulesText } from '@/components/cards/text/rules-text'
import { TITLE_LANGUAGE } from '@/components/cards/text/title-language'
import { LinkAndCode } from '@/components/shared-items/link-and-code'
import { buttonClass } from '@/components/ui/button'
import Markdown from '@/components/ui/markdown'
import { JsonLd } from '@/components/ui/page/json-ld'
import { deckSpread } from '@/lib/features/decks/model/analysis/spread'
import { deckStatistics } from '@/lib/features/decks/model/analysis/statistics'
import { deckSize } from '@/lib/features/decks/model/edit'
import type { SharedDeck } from '@/lib/features/sharing/contract/shares'
import { cardPath } from '@/lib/game/cards/card-path'
import type { Pool } from '@/lib/game/cards/pool'
import { type OddsOfCopies, oddsOfCopies } from '@/lib/game/lab/odds'
import { SKILLS } from '@/lib/game/terms'
import { renderCardText } from '@/lib/game/text/every-language'
import { getPathname } from '@/lib/platform/i18n/navigation'
import { utcDay } from '@/lib/platform/i18n/utc-day'
import { copiesIn, groupsOf, type ShownEntry } from '../deck-entries'
import { CardRulings } from './card-rulings'
import { OddsLine } from './odds-line'

const CELL = 'border-b border-line py-1 pr-5 text-left font-normal'

interface ReadingPageProps {
  readonly deck: SharedDeck
  readonly pool: Pool
  /** Full address of the deck's own page, and that of the page for embedding. */
  readonly address: string
  readonly embedAddress: string
}

/**
 * A shared deck as text, rendered on the server: every card with its text, without a script. Its links to cards are
 * plain ones: the framework's take long to render.
 */
export function ReadingPage({ deck, pool, address, embedAddress }: ReadingPageProps) {
  const shared = useTranslations('shared')
  const t = useTranslations('reading')
  const decks = useTranslations('decks')
  const words = useCardLabels()
  const format = useFormatter()
  const { list } = deck
  const groups = groupsOf(pool, list)
  const odds = oddsOfCopies(pool, list.draw)
  const cards = deckSize(list)
  const group = (title: string, entries: readonly ShownEntry[]) =>
    entries.length > 0 && <CardGroup key={title} title={title} entries={entries} odds={odds} />
  return (
    <article className="doc flex flex-col gap-4 wrap-anywhere">
      <h1>{deck.name || decks('shared.untitled')}</h1>
      <p className="text-ink-2">
        {[
          decks('builder.cards', { count: cards }),
          decks(list.edition === '2008' ? 'builder.edition2008' : 'builder.edition2007'),
          deck.ownerName && decks('shared.by', { name: deck.ownerName }),
          decks('shared.updated', {
            date: utcDay(format, deck.updatedAt),
          }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <nav className="flex flex-wrap gap-2" aria-label={decks('views.label')}>
        <a className={buttonClass()} href="?view=text" aria-current="page">
          {t('text')}
        </a>
        <a className={buttonClass({ variant: 'quiet' })} href="?view=pictures">
          {t('pictures')}
        </a>
        <a className={buttonClass({ variant: 'quiet' })} href="?view=list">
          {t('whole')}
        </a>
      </nav>
      {deck.notes !== '' && (
        <section aria-labelledby="notes">
          <h2 id="notes" className="text-22">
            {decks('shared.notes')}
          </h2>
          <Markdown text={deck.notes} />
        </section>
      )}
      {group(decks('team.title'), groups.team)}
      {SKILLS.map((skill) => group(t('missions', { skill: words.skill(skill) }), groups.missions[skill]))}
      {group(decks('missions.other'), groups.strangers)}
      {group(decks('draw.hero'), groups.heroes)}
      {group(decks('draw.villain'), groups.villains)}
      {groups.unknown.length > 0 && (
        <section>
          <h2 className="text-22">{decks('draw.unknown')}</h2>
          <ul>
            {groups.unknown.map(({ key, count, section }) => (
              <li key={`${section} ${key}`}>
                {count} × {key}
              </li>
            ))}
          </ul>
        </section>
      )}
      <Figures list={list} pool={pool} />
      <p className="text-ink-2">{t('oddsNote')}</p>
      <LinkAndCode
        address={address}
        embedAddress={embedAddress}
        title={deck.name || decks('shared.untitled')}
        words={{ t: shared }}
      />
      <JsonLd
        data={{
          '@type': 'CreativeWork',
          name: deck.name || decks('shared.untitled'),
          url: address,
          dateModified: deck.updatedAt,
          ...(deck.ownerName && { author: { '@type': 'Person', name: deck.ownerName } }),
        }}
      />
    </article>
  )
}

interface CardGroupProps {
  readonly title: string
  readonly entries: readonly ShownEntry[]
  readonly odds: OddsOfCopies
}

function CardGroup({ title, entries, odds }: CardGroupProps) {
  return (
    <section>
      <h2 className="text-22">
        {title} <b className="text-ink-2">{copiesIn(entries)}</b>
      </h2>
      <ul className="gap-x-10 [columns:340px_2]">
        {entries.map((entry) => (
          <ReadCard
            key={entry.card.key}
            entry={entry}
            odds={entry.section === 'draw' ? odds(entry.count) : undefined}
          />
        ))}
      </ul>
    </section>
  )
}

function ReadCard({ entry, odds }: { entry: ShownEntry; odds: ReturnType<OddsOfCopies> }) {
  const t = useTranslations('reading')
  const words = useCardLabels()
  const locale = useLocale()
  const { card, count } = entry
  const text = renderCardText(card, locale)
  // The summary begins with the card's name, which is shown already.
  const facts = words.summary(card).slice(words.name(card).length).replace(/^, /, '')
  return (
    <li className="break-inside-avoid border-t border-line py-3" data-read="">
      <h3 className="text-18">
        <span className="text-ink-2">{count} ×</span>{' '}
        <a href={getPathname({ locale, href: cardPath(card) })} lang={TITLE_LANGUAGE}>
          {words.name(card)}
        </a>
      </h3>
      <p className="text-ink-2">{facts}</p>
      {text.length > 0 && (
        <div className="mt-1.5 grid max-w-[62ch] gap-1.5">
          <RulesText paragraphs={text} />
        </div>
      )}
      <details>
        <summary className="w-max cursor-pointer py-1.5 text-ink-2">
          {t('more')}
          <span className="sr"> {words.name(card)}</span>
        </summary>
        <p className="text-ink-2">
          {words.set(card.set)} {card.number}, {words.rarity(card.rarity)}
        </p>
        {odds && <OddsLine odds={odds} />}
        <CardRulings card={card} />
      </details>
    </li>
  )
}

/** Cards with this cost or more share one row. */
const LAST_COST = 5

/** Figures of the deck, as tables. */
function Figures({ list, pool }: Pick<SharedDeck, 'list'> & { pool: Pool }) {
  const t = useTranslations('figures')
  const words = useCardLabels()
  const { heroCosts, villainCosts } = deckStatistics(pool, list)
  const { glyphs } = deckSpread(pool, list)
  const at = (costs: readonly number[], cost: number): number =>
    cost < LAST_COST ? (costs[cost] ?? 0) : costs.slice(LAST_COST).reduce((sum, count) => sum + count, 0)
  const costs = Array.from({ length: LAST_COST + 1 }, (_, cost) => ({
    name: cost === LAST_COST ? t('andMore', { cost }) : String(cost),
    values: [at(heroCosts, cost), at(villainCosts, cost)],
  }))
  const rows = glyphs.map(({ glyph, given, asked }) => ({ name: words.glyph(glyph), values: [given, asked] }))
  return (
    <section className="flex flex-wrap items-start gap-x-10 gap-y-4" aria-labelledby="figures">
      <h2 id="figures" className="basis-full text-22">
        {t('title')}
      </h2>
      <FigureTable title={t('cost')} columns={[t('hero'), t('villain')]} rows={costs} />
      <FigureTable title={t('glyph')} columns={[t('given'), t('asked')]} rows={rows} />
    </section>
  )
}

interface FigureTableProps {
  readonly title: string
  readonly columns: readonly string[]
  readonly rows: readonly { readonly name: string; readonly values: readonly number[] }[]
}

function FigureTable({ title, columns, rows }: FigureTableProps) {
  return (
    <table>
      <caption className="sr">{title}</caption>
      <thead>
        <tr>
          {[title, ...columns].map((column) => (
            <th key={column} scope="col" className={CELL}>
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, values }) => (
          <tr key={name}>
            <th scope="row" className={CELL}>
              {name}
            </th>
            {values.map((value, place) => (
              <td key={columns[place]} className={CELL}>
                {value}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
