'use client'

import { useTranslations } from 'next-intl'
import { Icon } from '@/components/ui/icon'
import type { Contribution } from '@/lib/game/engine/model/answers'
import type { CardId } from '@/lib/game/engine/model/game'
import { useTable } from '../table-context'
import { useTableLabels } from '../table-labels'
import type { NumberQuestion } from './inspected'
import { useCardsById } from './use-cards-by-id'

/** Next to the table it scrolls on its own, with less height if a guide is above; in a sheet it fills the sheet. */
export const FRAME = [
  'in-data-side:max-h-[56%] in-data-side:min-h-(--insp-min,300px) in-data-side:flex-none relative in-data-side:overflow-y-auto',
  'in-data-side:border-b in-data-side:border-line in-data-sheet:-mx-5 in-data-sheet:-mb-5',
].join(' ')
export const INSIDE = 'px-3.5 pt-2.5 pb-3.5'

/** Hidden in a sheet, whose title is already the name. */
export const HEADING = [
  'flex items-center justify-between gap-2 text-22 in-data-sheet:float-right',
  '[&_.mark]:text-[30px]! [&_.mark>b]:text-ink! [&_.mark--villain>b]:text-basalt-1!',
].join(' ')

/** The addends of a number, each with its card: pointing at one marks that card, a click inspects it. */
export function Parts({
  parts,
  except,
  small = false,
}: {
  parts: readonly Contribution[]
  /** A card that is not listed. */
  except?: CardId
  /** True if they are listed below the number of one skill among others. */
  small?: boolean
}) {
  const t = useTranslations('play')
  const { inspect, pointAt } = useTable()
  const { board, titleOfId } = useTableLabels()
  const byId = useCardsById()
  return (
    <ul className={small ? 'pl-4.5' : undefined} data-testid="parts">
      {parts.map((part, i) => {
        const card = part.card === undefined ? undefined : byId.get(part.card)
        const title = part.card === undefined || part.card === except ? '' : titleOfId(part.card)
        const code = part.code === 'text' ? board('number.text') : t(`number.part.${part.code}`)
        const name = title ? t('number.partOf', { part: code, card: title }) : code
        return (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: the list is made anew each time.
            key={i}
            className={`flex justify-between gap-3 border-b border-line ${small ? 'py-0.5 text-14 text-ink-2' : 'py-1 text-15'}`}
          >
            {card && title ? (
              <button
                type="button"
                className="min-h-6 text-left text-horizon"
                onClick={() => inspect({ kind: 'card', card })}
                onPointerEnter={() => pointAt([card.id])}
                onPointerLeave={() => pointAt([])}
                onFocus={() => pointAt([card.id])}
                onBlur={() => pointAt([])}
              >
                {name}
              </button>
            ) : (
              <span>{name}</span>
            )}
            <b className="font-tech">{part.amount > 0 && i > 0 ? `+${part.amount}` : part.amount}</b>
          </li>
        )
      })}
    </ul>
  )
}

/** Returns a function that names a number. */
function useNumberName(): (question: NumberQuestion) => string {
  const { snapshot, names } = useTable()
  const { t, board, cardLabels } = useTableLabels()
  return (question) => {
    const skill = snapshot.view.mission ? cardLabels.skill(snapshot.view.mission.skill) : ''
    switch (question.about) {
      case 'difficulty':
      case 'skill-total':
        return t(`number.${question.about}`, { skill })
      case 'power':
      case 'experience':
      case 'score':
        return board('number.of', {
          name: names.nameOf(question.player),
          number: t(`number.${question.about}`),
        })
      case 'victory-total':
        return board('number.of', {
          name: names.nameOf(question.player),
          number: board('number.victory-total'),
        })
      case 'firepower':
        return board('number.firepower', { side: question.side })
      case 'skill':
        return cardLabels.skill(question.skill)
      default:
        return board(`number.${question.about}`)
    }
  }
}

/** The origin of a number, addend by addend. */
export function NumberDetails({ question }: { question: NumberQuestion }) {
  const t = useTranslations('play')
  const { explain } = useTable()
  const nameOf = useNumberName()
  const { board } = useTableLabels()
  const answer = explain(question)
  if (answer.about !== 'number') return null
  return (
    <div className={FRAME}>
      <div className={INSIDE}>
        <h3 className={HEADING}>{nameOf(question)}</h3>
        {answer.contributions.length === 0 && <p className="text-14 text-ink-3">{board('number.nothing')}</p>}
        <Parts parts={answer.contributions} />
        <p className="mt-2 font-tech text-18 font-semibold">
          <Icon name="points" /> {t('number.total', { value: answer.total })}
        </p>
      </div>
    </div>
  )
}
