'use client'

import { useTranslations } from 'next-intl'
import { type ChangeEvent, useId } from 'react'
import { Button } from '@/components/ui/button'
import { beginningsFor } from '@/lib/features/sets/model/blocks'
import { type CardDesign, SET_LIMITS } from '@/lib/features/sets/model/own-set'
import { typedText, withAbility, withText, withTexts } from '@/lib/features/sets/model/understood'
import type { Ability } from '@/lib/game/abilities/ability'
import type { CardResult, CompileResult, TextProblem } from '@/lib/game/text/compile'
import { LABEL } from '../styles'
import { BlockList } from './block-list'
import { ParagraphResult } from './paragraph-result'

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
