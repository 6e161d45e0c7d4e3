import { useTranslations } from 'next-intl'
import { memo } from 'react'
import { Icon } from '@/components/ui/icon'
import { cardsOfEvent, type Line } from '@/lib/features/play/model/log'
import type { CardId, LoggedCard } from '@/lib/game/engine'
import { type useLogLabels, withTitles } from './log-labels'

const LINE = [
  'grid grid-cols-[16px_minmax(0,1fr)_24px] gap-1.5 border-b border-line/60 py-1.5 text-ink-2 wrap-anywhere',
  'hover:bg-basalt-2 focus:bg-basalt-2',
].join(' ')

interface LogLineProps {
  readonly line: Line
  readonly words: Pick<ReturnType<typeof useLogLabels>, 'text' | 'titles'>
  readonly goTo: (at: number) => void
  readonly pointAt: (cards: readonly CardId[]) => void
  readonly look: (card: LoggedCard) => void
  /** The bot's reason; empty if none is known or wanted. */
  readonly why: string
}

/** Memoised: a long log must not re-render whenever the pointer moves over the table. */
export const LogLine = memo(function LogLine({ line, words, goTo, pointAt, look, why }: LogLineProps) {
  const t = useTranslations('play')
  const { event, hero, step } = line
  const villain = event.player !== undefined && hero !== undefined && event.player !== hero
  const cards = cardsOfEvent(event)
  const point = () => pointAt(cards.map(({ id }) => id))
  const text = words.text(event)
  return (
    <li
      data-line=""
      className={LINE}
      tabIndex={-1}
      onPointerEnter={point}
      onPointerLeave={() => pointAt([])}
      onFocus={point}
      onBlur={() => pointAt([])}
    >
      {event.player !== undefined && hero !== undefined ? (
        <Icon
          name={villain ? 'villain' : 'hero'}
          className={`mt-1 text-[10px] ${villain ? 'text-mark-villain' : ''}`}
          label={t(villain ? 'log.villain' : 'log.hero')}
        />
      ) : (
        <span />
      )}
      <span>
        {withTitles(text, words.titles(event), (title, place) => (
          <button
            type="button"
            className="inline text-left font-semibold whitespace-normal text-ink hover:text-horizon hover:underline"
            tabIndex={-1}
            onClick={() => cards[place] && look(cards[place])}
          >
            {title}
          </button>
        ))}
        {line.byItself && <small className="text-12"> · {t('log.byItself')}</small>}
        {why && <small className="block border-l-2 border-line pl-2 text-13 text-ink-2">{why}</small>}
      </span>
      {step !== undefined && (
        <button
          type="button"
          className="col-start-3 -my-0.75 grid size-6 place-items-center text-ink-3 hover:text-horizon"
          tabIndex={-1}
          onClick={() => goTo(step)}
          aria-label={t('log.back', { line: text })}
          title={t('log.back', { line: text })}
        >
          <Icon name="undo" />
        </button>
      )}
    </li>
  )
})
