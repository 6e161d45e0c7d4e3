'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useMemo, useState } from 'react'
import { useCardWords } from '@/components/cards/card-words'
import { TITLE_LANGUAGE } from '@/components/cards/title-language'
import { ScrollTable } from '@/components/lab/scroll-table'
import { Dialog } from '@/components/ui/dialog'
import { Icon } from '@/components/ui/icon'
import type { Pool } from '@/lib/cards/pool'
import { type Advice, adviceFor } from '@/lib/decks/advice'
import type { DeckList } from '@/lib/decks/deck'
import { EngineError } from '@/lib/engine'
import { Link } from '@/lib/i18n/navigation'
import { type MissionReach, teamReach } from '@/lib/lab/team-reach'
import { playability } from '@/lib/match/playable'
import { STARTING_TEAM_SIZE } from '@/lib/terms'
import './advice.css'

/** So many sentences are read. */
const SHOWN = 5
const SIZES = Array.from({ length: STARTING_TEAM_SIZE }, (_, i) => i + 1)
const NOTE = 'mb-3 text-[15px] text-ink-2'
const HEADING = 'mt-5 mb-2 text-[19px]'

interface AdviceDialogProps {
  readonly list: DeckList
  readonly pool: Pool
  readonly onClose: () => void
  /** Shows what a search finds beside the deck; absent where a deck is only looked at. */
  readonly onSearch?: (query: string) => void
}

/** What the texts and ratings of a deck's cards say of it. */
export default function AdviceDialog({ list, pool, onClose, onSearch }: AdviceDialogProps) {
  const t = useTranslations('advice')
  return (
    <Dialog open shape="wide" title={t('title')} onClose={onClose}>
      <p className={NOTE}>{t('lede')}</p>
      <Sentences list={list} pool={pool} onSearch={onSearch} />
      <h3 className={HEADING}>{t('reach')}</h3>
      <p className={NOTE}>{t('reachLede')}</p>
      <Reach list={list} pool={pool} />
    </Dialog>
  )
}

function Sentences({ list, pool, onSearch }: Omit<AdviceDialogProps, 'onClose'>) {
  const t = useTranslations('advice')
  const words = useCardWords()
  const advice = useMemo(() => adviceFor(pool, list), [pool, list])
  const isEmpty = list.team.length === 0 || list.missions.length === 0 || list.draw.length === 0
  const said = (one: Advice): string => {
    const name = words.name(one.card)
    switch (one.kind) {
      case 'glyph':
        return t('glyph', { name, glyph: words.glyph(one.glyph), asked: one.asked, given: one.given })
      case 'nobody':
        return t('nobody', { name })
      case 'title':
        return t('titleTwice', { name, copies: one.copies })
    }
  }
  const queryOf = (one: Advice): string | undefined =>
    one.kind === 'glyph'
      ? `type:mission glyph:${one.glyph.toLowerCase()}`
      : one.kind === 'nobody'
        ? `${one.query} sort:-own`
        : undefined
  return (
    <>
      <h3 className={HEADING}>{t('heading')}</h3>
      {advice.length === 0 && <p>{isEmpty ? t('empty') : t('none')}</p>}
      <ul className="border-t border-line">
        {advice.slice(0, SHOWN).map((one) => {
          const query = queryOf(one)
          return (
            <li
              key={said(one)}
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-line py-2"
            >
              <span className="min-w-0 flex-1 basis-60">{said(one)}</span>
              {query !== undefined &&
                (onSearch ? (
                  <button type="button" className="btn" onClick={() => onSearch(query)}>
                    {t('find')}
                  </button>
                ) : (
                  <Link href={`/cards?q=${encodeURIComponent(query)}`} prefetch={false}>
                    {t('find')}
                  </Link>
                ))}
            </li>
          )
        })}
        {advice.length > SHOWN && (
          <li className="py-2 text-14 text-ink-2">{t('more', { count: advice.length - SHOWN })}</li>
        )}
      </ul>
    </>
  )
}

type Counted = readonly MissionReach[] | 'unplayable'

/** The missions one after the other, each in a moment of its own, so that nothing else waits. */
function useReach(pool: Pool, list: DeckList): { readonly counted: Counted; readonly done: boolean } {
  const [counted, setCounted] = useState<Counted>([])
  const [done, setDone] = useState(false)
  useEffect(() => {
    let current = true
    const found: MissionReach[] = []
    setDone(false)
    const { deck } = playability(pool, list, list.edition)
    const missions = deck && teamReach(pool, deck, list.edition)
    const next = () => {
      if (!current) return
      try {
        const one = missions?.next()
        if (!one || one.done) {
          setDone(true)
          return
        }
        found.push(one.value)
        setCounted([...found])
        setTimeout(next)
      } catch (error) {
        if (!(error instanceof EngineError)) throw error
        setCounted('unplayable')
        setDone(true)
      }
    }
    next()
    return () => {
      current = false
    }
  }, [pool, list])
  return { counted, done }
}

function Reach({ list, pool }: Pick<AdviceDialogProps, 'list' | 'pool'>) {
  const t = useTranslations('advice')
  const words = useCardWords()
  const { counted, done } = useReach(pool, list)
  if (counted === 'unplayable') return <p>{t('unplayable')}</p>
  if (done && counted.length === 0) return <p>{t('noTeam')}</p>
  return (
    <ScrollTable label={t('reach')}>
      <table className="w-full min-w-[520px] border-collapse text-15">
        <thead>
          <tr className="text-left text-13 text-ink-2">
            <th scope="col" className="py-1 pr-3">
              {t('mission')}
            </th>
            <th scope="col" className="py-1 pr-3">
              {t('asks')}
            </th>
            {SIZES.map((count) => (
              <th key={count} scope="col" className="px-2 py-1 text-right">
                {t('characters', { count })}
              </th>
            ))}
            <th scope="col" className="px-2 py-1 text-right">
              {t('support')}
            </th>
          </tr>
        </thead>
        <tbody>
          {counted.map(({ mission, skill, difficulty, margins, support }) => {
            // The first number of characters that suffices is what one looks for.
            const first = margins.findIndex((margin) => margin >= 0)
            return (
              <tr key={mission.key} className="border-t border-line">
                <th scope="row" className="py-1 pr-3 text-left font-normal" lang={TITLE_LANGUAGE}>
                  {mission.title}
                </th>
                <td className="py-1 pr-3 whitespace-nowrap">
                  <Icon name={skill} label={words.skill(skill)} /> {difficulty}
                </td>
                {margins.map((margin, i) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: the number of characters is the place.
                  <Margin key={i} margin={margin} isFirst={i === first} />
                ))}
                <Margin
                  margin={support?.margin}
                  isFirst={first === -1 && (support?.margin ?? -1) >= 0}
                  name={support && words.name(support.card)}
                />
              </tr>
            )
          })}
        </tbody>
      </table>
      {!done && <p role="status">{t('counting')}</p>}
    </ScrollTable>
  )
}

interface MarginProps {
  readonly margin: number | undefined
  /** The first of its row that suffices. */
  readonly isFirst: boolean
  /** The support character that brings it. */
  readonly name?: string | undefined
}

function Margin({ margin, isFirst, name }: MarginProps) {
  const t = useTranslations('advice')
  if (margin === undefined) return <td className="px-2 py-1 text-right text-ink-3">–</td>
  const figure = t('margin', { margin })
  return (
    <td
      className={`px-2 py-1 text-right tech text-16/[1.3] ${margin < 0 ? 'text-ink-3' : ''} ${isFirst ? 'border-l-2 border-amber bg-basalt-3 font-semibold text-amber' : ''}`}
      title={name && t('with', { margin: figure, name })}
    >
      {figure}
      <span className="sr"> {t(margin >= 0 ? 'enough' : 'short')}</span>
      {name && (
        <span className="block text-12 font-normal text-ink-2" lang={TITLE_LANGUAGE}>
          {name}
        </span>
      )}
    </td>
  )
}
