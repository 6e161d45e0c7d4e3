'use client'

import { useTranslations } from 'next-intl'
import { type ChangeEvent, useId } from 'react'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { beginningsFor } from '@/lib/features/sets/model/blocks'
import { type CardDesign, SET_LIMITS } from '@/lib/features/sets/model/own-set'
import { typedText, withAbility, withText, withTexts } from '@/lib/features/sets/model/understood'
import type { Ability } from '@/lib/game/abilities/ability'
import type { CardResult, CompileResult, TextProblem } from '@/lib/game/text/compile'
import { LABEL } from '../styles'
import { BlockList } from './block-list'

interface AbilityEditorProps {
  readonly design: CardDesign
  readonly result: CardResult | undefined
  readonly onChange: (next: CardDesign) => void
}

const abilitiesOf = (design: CardDesign): readonly Ability[] =>
  design.paragraphs.flatMap(({ ability }) => (ability ? [ability] : []))

/** The paragraphs of a card: typed in English, or composed of blocks; both change the same tree. */
export function AbilityEditor({ design, result, onChange }: AbilityEditorProps) {
  const t = useTranslations('sets.text')
  const id = useId()
  const { paragraphs } = design
  const isEmpty = paragraphs.length === 0
  // A card without text shows an empty paragraph, ready for typing.
  const open = isEmpty ? { ...design, paragraphs: [{ text: '' }] } : design
  const isFull = paragraphs.length >= SET_LIMITS.paragraphs
  const add = (paragraph: CardDesign['paragraphs'][number]) =>
    onChange({ ...design, paragraphs: [...paragraphs, paragraph] })
  const addBlocks = () => {
    const [ability] = beginningsFor(design.type, abilitiesOf(design))
    if (ability) add({ text: typedText({ code: '' }, design, ability, abilitiesOf(design)), ability })
  }
  return (
    <section className="grid min-w-0 grid-cols-1 content-start gap-4" aria-labelledby={`${id}-abilities`}>
      <h2 id={`${id}-abilities`} className="text-22">
        {t('title')}
      </h2>
      {isEmpty && <p className="text-ink-2">{t('none')}</p>}
      {open.paragraphs.map((_, at) => (
        <ParagraphEditor
          // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs are places on the card.
          key={at}
          at={at}
          design={open}
          canRemove={!isEmpty}
          result={result?.paragraphs[at]}
          onChange={onChange}
        />
      ))}
      <p className="flex flex-wrap gap-2">
        {!isEmpty && (
          <Button disabled={isFull} onClick={() => add({ text: '' })}>
            {t('another')}
          </Button>
        )}
        <Button disabled={isFull} onClick={addBlocks}>
          {t('anotherOfBlocks')}
        </Button>
      </p>
    </section>
  )
}

interface ParagraphEditorProps extends Pick<AbilityEditorProps, 'design' | 'onChange'> {
  readonly at: number
  readonly canRemove: boolean
  readonly result: CompileResult | undefined
}

const BOX =
  'col-start-1 row-start-1 min-h-24 w-full resize-none px-3.5 py-3 text-18/[1.5] whitespace-pre-wrap wrap-anywhere'

function ParagraphEditor({ design, at, canRemove, result, onChange }: ParagraphEditorProps) {
  const t = useTranslations('sets.text')
  const id = useId()
  const paragraph = design.paragraphs[at]
  if (!paragraph) return null
  const { text, ability } = paragraph
  const problems = ability === undefined && result?.kind === 'unknown' && !result.parts ? result.problems : []
  const edit = ({ target }: ChangeEvent<HTMLTextAreaElement>) => onChange(withText(design, at, target.value))
  const choose = (chosen: Ability, rendered: string) => onChange(withAbility(design, at, chosen, rendered))
  return (
    <div className="grid grid-cols-1 gap-2">
      <div className="flex items-center gap-2">
        <label className={`${LABEL} flex-1`} htmlFor={id}>
          {t('paragraph', { number: at + 1 })}
        </label>
        {canRemove && (
          <Button
            variant="quiet"
            onClick={() =>
              onChange({ ...design, paragraphs: design.paragraphs.filter((_, place) => place !== at) })
            }
          >
            {t('remove', { number: at + 1 })}
          </Button>
        )}
      </div>
      <div className="grid border border-line-strong bg-well focus-within:outline-2 focus-within:outline-horizon">
        <div aria-hidden="true" className={`${BOX} text-transparent`}>
          <Marked text={text} problems={problems} />
        </div>
        <textarea
          id={id}
          lang="en"
          className={`${BOX} bg-transparent outline-none`}
          value={text}
          maxLength={SET_LIMITS.paragraph}
          aria-describedby={`${id}-said`}
          aria-invalid={problems.length > 0}
          onChange={edit}
        />
      </div>
      <div id={`${id}-said`} role="status">
        <ParagraphResult
          paragraph={paragraph}
          result={result}
          onChoose={choose}
          onReplace={(next) => onChange(withText(design, at, next))}
          onSplit={(parts) => onChange(withTexts(design, at, parts))}
        />
      </div>
      {ability && <BlockList design={design} at={at} ability={ability} onChange={choose} />}
    </div>
  )
}

/** The text with all words marked that were not understood; shown beneath the typed text. */
function Marked({ text, problems }: { readonly text: string; readonly problems: readonly TextProblem[] }) {
  const [first] = problems
  if (!first) return `${text} `
  return (
    <>
      {text.slice(0, first.from)}
      <mark className="border-b-2 border-danger bg-danger-wash text-transparent">
        {text.slice(first.from, first.to)}
      </mark>
      {`${text.slice(first.to)} `}
    </>
  )
}

/** Other words, words that came, or words that went. */
const differenceOf = ({ typed, rendered }: { readonly typed: string; readonly rendered: string }): string =>
  typed === '' ? `+ “${rendered}”` : rendered === '' ? `− “${typed}”` : `“${typed}” → “${rendered}”`

interface ParagraphResultProps {
  readonly paragraph: CardDesign['paragraphs'][number]
  readonly result: CompileResult | undefined
  readonly onChoose: (ability: Ability, text: string) => void
  readonly onReplace: (text: string) => void
  readonly onSplit: (parts: readonly string[]) => void
}

/** The interpretation of a paragraph, and the actions available to its author. */
function ParagraphResult({
  paragraph: { text, ability },
  result,
  onChoose,
  onReplace,
  onSplit,
}: ParagraphResultProps) {
  const t = useTranslations('sets.text')
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
        <p className="text-14 text-ink-2">{result.differs.map(differenceOf).join(', ')}</p>
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
