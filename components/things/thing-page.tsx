import { ButtonLink } from '@/components/ui/button-link'
import { JsonLd } from '@/components/ui/json-ld'
import Markdown from '@/components/ui/markdown'
import { utcDay } from '@/components/ui/utc-day'
import type { SharedItem } from '@/lib/features/sharing/contract/shared-items'
import type { Pool } from '@/lib/game/cards/pool'
import { LabFigures } from './lab-figures'
import { MoreWays } from './more-ways'
import { ReportThing } from './report-thing'
import { LaidOut, ReplayStory } from './story'
import { HEADING } from './styles'
import { thingLinks } from './thing-links'
import type { ThingWords } from './thing-words'

interface ThingPageProps {
  readonly thing: SharedItem
  readonly pool: Pool
  readonly words: ThingWords
  /** The whole address of this page, and of what others put into theirs. */
  readonly address: string
  readonly embedAddress: string
}

/** Something that somebody shows, in words: a page that is read without a script. */
export function ThingPage({ thing, pool, words, address, embedAddress }: ThingPageProps) {
  const { t, format, headOf } = words
  const { title, line } = headOf(thing)
  const language = thing.language || undefined
  const said = { words, pool }
  const { content, summary } = thing
  return (
    <article className="doc flex flex-col gap-6 wrap-anywhere" data-thing="">
      <header>
        <h1 lang={thing.title === '' ? undefined : language}>{title}</h1>
        <p className="text-ink-2">
          {[
            t(`kind.${thing.kind}`),
            thing.author && t('by', { name: thing.author }),
            t('shared', { date: utcDay(format, thing.createdAt) }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
        {thing.title !== '' && summary.kind === 'replay' && <p>{words.ending(summary)}</p>}
        {line !== '' && <p>{line}</p>}
        {summary.kind === 'replay' && (
          <p className="text-ink-2">{t('facts', { turns: summary.turns.length, moves: summary.moves })}</p>
        )}
        <div className="mt-3 flex flex-wrap gap-2 print:hidden">
          {thingLinks(thing).map(({ href, label }, at) => (
            <ButtonLink key={label} variant={at === 0 ? 'primary' : undefined} href={href} prefetch={false}>
              {t(label)}
            </ButtonLink>
          ))}
          <ReportThing id={thing.id} name={title} label={t('report')} signIn={t('reportSignIn')} />
        </div>
      </header>
      {thing.words !== '' && (
        <section aria-labelledby="words">
          <h2 id="words" className={HEADING}>
            {thing.author ? t('words', { name: thing.author }) : t('wordsOfNobody')}
          </h2>
          <div lang={language}>
            <Markdown text={thing.words} />
          </div>
        </section>
      )}
      {summary.kind === 'replay' ? (
        <ReplayStory summary={summary} {...said} />
      ) : content.kind === 'lab' ? (
        <LabFigures content={content} words={words} />
      ) : (
        summary.kind !== 'lab' && <LaidOut summary={summary} {...said} />
      )}
      <MoreWays address={address} embedAddress={embedAddress} title={title} words={words} />
      <JsonLd
        data={{
          '@type': 'CreativeWork',
          name: title,
          url: address,
          dateCreated: thing.createdAt,
          ...(thing.author && { author: { '@type': 'Person', name: thing.author } }),
          ...(language && { inLanguage: language }),
          ...(thing.words && { text: thing.words }),
        }}
      />
    </article>
  )
}
