'use client'

import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import type { CardDesign } from '@/lib/features/sets/model/own-set'
import type { Ability } from '@/lib/game/abilities/ability'
import type { CompileResult } from '@/lib/game/text/compile'

/** Returns a function that shows other words, words that came, or words that went. */
function useDifference(): (difference: { readonly typed: string; readonly rendered: string }) => string {
  const t = useTranslations('sets')
  const quoted = (text: string) => t('quoted', { text })
  return ({ typed, rendered }) =>
    typed === ''
      ? `+ ${quoted(rendered)}`
      : rendered === ''
        ? `− ${quoted(typed)}`
        : `${quoted(typed)} → ${quoted(rendered)}`
}

interface ParagraphResultProps {
  readonly paragraph: CardDesign['paragraphs'][number]
  readonly result: CompileResult | undefined
  readonly onChoose: (ability: Ability, text: string) => void
  readonly onReplace: (text: string) => void
  readonly onSplit: (parts: readonly string[]) => void
}

/** The interpretation of a paragraph, and the actions available to its author. */
export function ParagraphResult({
  paragraph: { text, ability },
  result,
  onChoose,
  onReplace,
  onSplit,
}: ParagraphResultProps) {
  const t = useTranslations('sets.text')
  const differenceOf = useDifference()
  const id = useId()
  if (text.trim() === '') return <p className="text-14 text-ink-3">{t('empty')}</p>
  if (ability)
    return (
      <p className="text-14">
        <Icon name="check" className="text-horizon" /> <b>{t('understood')}</b>
      </p>
    )
  if (!result) return <p className="text-14 text-ink-3">{t('reading')}</p>
  if (result.kind === 'understood')
    return (
      <div className="grid gap-2 border border-amber-fill p-3">
        <p>
          <b>{t('differs')}</b>
        </p>
        <p lang="en">{result.rendered}</p>
        <p className="text-14 text-ink-2">{result.differs.map((one) => differenceOf(one)).join(', ')}</p>
        <p>
          <Button onClick={() => onChoose(result.ability, result.rendered)}>{t('meant')}</Button>
        </p>
      </div>
    )
  if (result.kind === 'asked')
    return (
      <fieldset className="grid gap-2 border border-amber-fill p-3">
        <legend className="px-1 font-semibold text-amber">
          {t('which', { count: result.readings.length })}
        </legend>
        {result.readings.map((reading, at) => (
          <label key={reading.rendered} className="flex min-h-11 items-start gap-2.5">
            <input
              type="radio"
              className="mt-1.5 accent-horizon-fill"
              name={`${id}-reading`}
              value={at}
              checked={false}
              onChange={() => onChoose(reading.ability, reading.rendered)}
            />
            <span lang="en">{reading.rendered}</span>
          </label>
        ))}
        <p className="text-14 text-ink-2">{t('rewritten')}</p>
      </fieldset>
    )
  const { parts } = result
  if (parts)
    return (
      <div className="grid gap-2 border border-amber-fill p-3">
        <p>
          <b>{t('several', { count: parts.length })}</b>
        </p>
        <ol className="grid list-decimal gap-1 ps-6" lang="en">
          {parts.map((part) => (
            <li key={part}>{part}</li>
          ))}
        </ol>
        <p>
          <Button onClick={() => onSplit(parts)}>{t('split')}</Button>
        </p>
      </div>
    )
  const [problem] = result.problems
  if (!problem) return null
  const suggest = (words: string) =>
    onReplace(`${text.slice(0, problem.from)}${words}${text.slice(problem.to)}`)
  return (
    <div className="grid gap-2 border border-danger p-3">
      <p>
        <b>
          {t(`reason.${problem.reason}`, { words: text.slice(problem.from, problem.to) || problem.detail })}
        </b>
      </p>
      {problem.suggestions.length > 0 && (
        <p className="flex flex-wrap items-center gap-2">
          <span className="text-14 text-ink-2">{t('near')}</span>
          {problem.suggestions.map((words) => (
            <Button key={words} lang="en" onClick={() => suggest(words)}>
              {words}
            </Button>
          ))}
        </p>
      )}
      <p className="text-14 text-ink-2">{t('byHand')}</p>
    </div>
  )
}
