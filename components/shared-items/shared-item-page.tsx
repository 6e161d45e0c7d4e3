import { ButtonLink } from '@/components/ui/button-link'
import Markdown from '@/components/ui/markdown'
import { JsonLd } from '@/components/ui/page/json-ld'
import type { SharedItem } from '@/lib/features/sharing/contract/shared-items'
import type { Pool } from '@/lib/game/cards/pool'
import { utcDay } from '@/lib/platform/i18n/utc-day'
import { LabFigures } from './lab-figures'
import { LinkAndCode } from './link-and-code'
import { ReportSharedItem } from './report-shared-item'
import type { SharedItemLabels } from './shared-item-labels'
import { sharedItemLinks } from './shared-item-links'
import { HEADING } from './styles'
import { PositionDetails, ReplayDetails } from './summaries'

interface SharedItemPageProps {
  readonly item: SharedItem
  readonly pool: Pool
  readonly words: SharedItemLabels
  /** The full address of this page, and that of the page for embedding. */
  readonly address: string
  readonly embedAddress: string
}

/** A shared item as text: a page that can be read without a script. */
export function SharedItemPage({ item, pool, words, address, embedAddress }: SharedItemPageProps) {
  const { t, format, headOf } = words
  const { title, line } = headOf(item)
  const language = item.language || undefined
  const said = { words, pool }
  const { content, summary } = item
  return (
    <article className="doc flex flex-col gap-6 wrap-anywhere" data-shared-item="">
      <header>
        <h1 lang={item.title === '' ? undefined : language}>{title}</h1>
        <p className="text-ink-2">
          {[
            t(`kind.${item.kind}`),
            item.author && t('by', { name: item.author }),
            t('shared', { date: utcDay(format, item.createdAt) }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
        {item.title !== '' && summary.kind === 'replay' && <p>{words.ending(summary)}</p>}
        {line !== '' && <p>{line}</p>}
        {summary.kind === 'replay' && (
          <p className="text-ink-2">{t('facts', { turns: summary.turns.length, moves: summary.moves })}</p>
        )}
        <div className="mt-3 flex flex-wrap gap-2 print:hidden">
          {sharedItemLinks(item).map(({ href, label }, at) => (
            <ButtonLink key={label} variant={at === 0 ? 'primary' : undefined} href={href} prefetch={false}>
              {t(label)}
            </ButtonLink>
          ))}
          <ReportSharedItem id={item.id} name={title} label={t('report')} signIn={t('reportSignIn')} />
        </div>
      </header>
      {item.words !== '' && (
        <section aria-labelledby="words">
          <h2 id="words" className={HEADING}>
            {item.author ? t('words', { name: item.author }) : t('wordsOfNobody')}
          </h2>
          <div lang={language}>
            <Markdown text={item.words} />
          </div>
        </section>
      )}
      {summary.kind === 'replay' ? (
        <ReplayDetails summary={summary} {...said} />
      ) : content.kind === 'lab' ? (
        <LabFigures content={content} words={words} />
      ) : (
        summary.kind !== 'lab' && <PositionDetails summary={summary} {...said} />
      )}
      <LinkAndCode address={address} embedAddress={embedAddress} title={title} words={words} />
      <JsonLd
        data={{
          '@type': 'CreativeWork',
          name: title,
          url: address,
          dateCreated: item.createdAt,
          ...(item.author && { author: { '@type': 'Person', name: item.author } }),
          ...(language && { inLanguage: language }),
          ...(item.words && { text: item.words }),
        }}
      />
    </article>
  )
}
