'use client'

import { useFormatter, useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { CardToken } from '@/components/cards/token'
import { Icon } from '@/components/ui/icon'
import type { PublicDeck } from '@/lib/api/gallery'
import type { Pool } from '@/lib/cards/pool'
import { decodeDeckCode } from '@/lib/decks/code'
import type { DeckList } from '@/lib/decks/deck'
import { requiredSkill } from '@/lib/decks/rules/skills'
import { deckStatistics } from '@/lib/decks/statistics'
import { Link } from '@/lib/i18n/navigation'
import { SKILLS, type Skill } from '@/lib/terms'
import { LikeButton } from './like-button'
import type { OwnPart } from './use-own-part'

/** Height of the highest bar in dots. */
const HIGHEST_BAR = 18

/** The cards of a public deck; undefined for one that no code can hold, or one of a later version. */
export function listOf({ code }: PublicDeck): DeckList | undefined {
  const read = code === '' ? undefined : decodeDeckCode(code)
  return read?.ok ? read.list : undefined
}

interface DeckLineProps {
  readonly pool: Pool
  readonly deck: PublicDeck
  /** Copies that one's own collection lacks; undefined where there is no collection. */
  readonly lacks: number | undefined
  readonly part: OwnPart
  readonly onAuthor: (author: string) => void
}

/** One public deck: team, what its missions ask and its team brings, legality, what is missing, likes. */
export function DeckLine({ pool, deck, lacks, part, onAuthor }: DeckLineProps) {
  const t = useTranslations('gallery')
  const format = useFormatter()
  const list = useMemo(() => listOf(deck), [deck])
  const name = deck.name || t('untitled')
  return (
    <li className="gl-line">
      <div className="flex gap-1">
        {list?.team.slice(0, 4).map(({ key }) => {
          const card = pool.byKey.get(key)
          return card && <CardToken key={key} card={card} />
        })}
      </div>
      <div className="min-w-0">
        <h2 className="text-18 wrap-anywhere">
          <Link className="inline-block py-[3px]" href={`/d/${deck.shareId}`} prefetch={false}>
            {name}
          </Link>
        </h2>
        <p className="text-14 text-ink-2">
          <button type="button" className="gl-author" onClick={() => onAuthor(deck.author)}>
            {deck.author}
          </button>
          {` · ${t('cards', { count: deck.cards })} · ${format.dateTime(new Date(deck.changedAt), { dateStyle: 'medium' })}`}
        </p>
        <p className="tech text-14">
          <span className={deck.legal ? 'text-ok' : 'text-ink-3'}>
            {t(deck.legal ? 'legal' : 'notLegal', { edition: deck.edition })}
          </span>
          {lacks !== undefined && (
            <span className={lacks === 0 ? 'text-amber' : 'text-ink-2'}>
              {` · ${t('lacks', { count: lacks })}`}
            </span>
          )}
        </p>
      </div>
      {list && <Signature pool={pool} list={list} />}
      <LikeButton shareId={deck.shareId} name={name} likes={deck.likes} part={part} />
    </li>
  )
}

/** For each skill what the missions ask, as bars, and what the team brings, as a figure. */
function Signature({ pool, list }: { readonly pool: Pool; readonly list: DeckList }) {
  const t = useTranslations('gallery')
  const terms = useTranslations('terms')
  const { teamRatings } = useMemo(() => deckStatistics(pool, list), [pool, list])
  const asked = useMemo(() => missionsAsk(pool, list), [pool, list])
  const highest = Math.max(5, ...SKILLS.flatMap((skill) => asked[skill]))
  return (
    <ul className="gl-sign" aria-label={t('signature')}>
      {SKILLS.map((skill) => (
        <li key={skill} className="flex items-end gap-1">
          <Icon name={skill} />
          <span className="sr">
            {t('signatureOf', {
              skill: terms(`skill.${skill}`),
              missions: asked[skill].join(', ') || '0',
              team: teamRatings[skill],
            })}
          </span>
          <span aria-hidden="true" className="flex items-end gap-px">
            {asked[skill].slice(0, 4).map((value, place) => (
              <span
                // biome-ignore lint/suspicious/noArrayIndexKey: bars have nothing but their place.
                key={place}
                className="w-[5px] bg-ink-3"
                style={{ height: `${Math.max(2, (value / highest) * HIGHEST_BAR)}px` }}
              />
            ))}
          </span>
          <span aria-hidden="true" className="tech text-16">
            {teamRatings[skill]}
          </span>
        </li>
      ))}
    </ul>
  )
}

/** Difficulties of the missions by skill, the lowest first. */
function missionsAsk(pool: Pool, list: DeckList): Readonly<Record<Skill, readonly number[]>> {
  const asked: Record<Skill, number[]> = { culture: [], science: [], combat: [], ingenuity: [] }
  for (const { key, count } of list.missions) {
    const card = pool.byKey.get(key)
    const skill = card && requiredSkill(card)
    const value = skill && card.ratings[skill]
    if (skill && value !== undefined) asked[skill].push(...Array<number>(count).fill(value))
  }
  for (const skill of SKILLS) asked[skill].sort((a, b) => a - b)
  return asked
}
