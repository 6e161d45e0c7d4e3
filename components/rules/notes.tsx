import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { SideMark } from '@/components/cards/parts'
import { shapeOf } from '@/components/cards/printed'
import { TITLE_LANGUAGE } from '@/components/cards/text/title-language'
import { Icon } from '@/components/ui/icon'
import type { Rule } from '@/lib/features/rulebook/model/book'
import type { Card } from '@/lib/game/cards/card'
import { cardPath } from '@/lib/game/cards/card-path'
import type { Pool } from '@/lib/game/cards/pool'
import { Link } from '@/lib/platform/i18n/navigation'
import parts from './rules.module.css'

interface NotesProps {
  readonly rule: Rule
  readonly pool: Pool
}

/** True if a rule has any notes apart from the other edition's text. */
export const hasNotes = ({ rulings, cards, puzzles }: Rule): boolean =>
  [rulings, cards, puzzles].some((some) => some !== undefined && some.length > 0)

/** Notes on a rule: rulings, cards that illustrate it, puzzles that depend on it. */
export function Notes({ rule, pool }: NotesProps) {
  const t = useTranslations('rulebook.page.notes')
  const ruled = useTranslations('rulings.texts')
  const puzzle = useTranslations('puzzles.puzzle')
  const { rulings = [], cards = [], puzzles = [] } = rule
  const shown = cards.flatMap((key) => pool.byKey.get(key) ?? [])
  return (
    <>
      {rulings.length > 0 && (
        <Note title={t('rulings')}>
          {rulings.map((number) => (
            <li key={number}>
              <Link href={`/rulings#${number}`} prefetch={false}>
                {ruled(`${number}.title` as '1.title')}
              </Link>
            </li>
          ))}
        </Note>
      )}
      {shown.length > 0 && (
        <Note title={t('cards')}>
          {shown.map((card) => (
            <li key={card.key}>
              <CardLink card={card} />
            </li>
          ))}
        </Note>
      )}
      {puzzles.length > 0 && (
        <Note title={t('puzzles')}>
          {puzzles.map((id) => (
            <li key={id}>
              <Link href={`/play/puzzles#${id}`} prefetch={false}>
                {puzzle(`${id}.title` as 'wideAwake.title')}
              </Link>
            </li>
          ))}
        </Note>
      )}
    </>
  )
}

function Note({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <div className={parts.note}>
      <p className="lab mb-0.5">{title}</p>
      <ul>{children}</ul>
    </div>
  )
}

/** A card by its mark, title and outline. */
function CardLink({ card }: { readonly card: Card }) {
  return (
    <Link className={parts.card} href={cardPath(card)} prefetch={false}>
      <SideMark card={card} onPage className="text-[20px]" />
      <span lang={TITLE_LANGUAGE}>{card.title}</span>
      <Icon name={shapeOf(card)} className={parts.outline} />
    </Link>
  )
}
