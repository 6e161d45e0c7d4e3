'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useEffect, useMemo, useState } from 'react'
import { useCardLabels } from '@/components/cards/card-labels'
import { Field } from '@/components/ui/form/field'
import {
  type Block,
  blocksOf,
  type Control,
  changed,
  type Role,
  wordsOf,
} from '@/lib/features/sets/model/blocks'
import type { CardDesign } from '@/lib/features/sets/model/own-set'
import { typedText } from '@/lib/features/sets/model/understood'
import type { Ability } from '@/lib/game/abilities/ability'
import { DURATION_WORDS } from '@/lib/game/abilities/durations'
import { CARD_LIMITS } from '@/lib/game/cards/limits'
import { CARD_TYPES, SKILLS, STATES } from '@/lib/game/terms'
import { LANGUAGES, type Language } from '@/lib/game/text/tokens'

interface BlockListProps {
  readonly design: CardDesign
  /** Index of the paragraph. */
  readonly at: number
  readonly ability: Ability
  readonly onChange: (ability: Ability, text: string) => void
}

/** The line style of each role: the same under its words and at its block. */
const STROKES: Readonly<Record<Role, string>> = {
  when: 'border-l-4 border-l-horizon',
  price: 'border-l-4 border-double border-l-ink-2',
  does: 'border-l-4 border-l-amber-fill',
  who: 'border-l-4 border-dotted border-l-horizon',
  howLong: 'border-l-4 border-dashed border-l-amber-fill',
}

const INDENT = ['', 'ml-6', 'ml-12'] as const

/** A tree as blocks: changes here change the text, and vice versa. */
export function BlockList({ design, at, ability, onChange }: BlockListProps) {
  const t = useTranslations('sets.blocks')
  const locale = useLocale()
  const language = useRenderer(LANGUAGES.find((one) => one === locale) ?? 'en')
  const others = useMemo(() => {
    const before = design.paragraphs.slice(0, at).flatMap(({ ability: one }) => (one ? [one] : []))
    const after = design.paragraphs.slice(at + 1).flatMap(({ ability: one }) => (one ? [one] : []))
    return { before, after }
  }, [design.paragraphs, at])
  const blocks = useMemo(() => blocksOf(ability, design.type, others), [ability, design.type, others])
  if (blocks.length === 0) return null
  const set = (control: Control, value: unknown) => {
    const next = changed(ability, control, value, design.type, others)
    if (next) onChange(next, typedText({ code: '' }, design, next, others.before))
  }
  return (
    <div className="grid grid-cols-1 gap-1.5">
      <p className="lab">{t('title')}</p>
      <ul className="grid grid-cols-1 gap-1.5">
        {blocks.map((block) => (
          <li
            key={block.path.join('.')}
            className={`flex flex-wrap items-center gap-2 border border-line bg-basalt-2 px-3 py-1.5 ${STROKES[block.role]} ${INDENT[Math.min(block.depth, 2)]}`}
          >
            <span className="tech w-20 text-14 text-ink-2">{t(`role.${block.role}`)}</span>
            {block.controls.map((control) => (
              <ControlField
                key={`${control.kind} ${control.path.join('.')}`}
                control={control}
                block={block}
                said={(part) => wordsOf(part, block.role, design, language)}
                onChange={(value) => set(control, value)}
              />
            ))}
          </li>
        ))}
      </ul>
    </div>
  )
}

/** The reader's language once its texts can be generated; English until then. */
function useRenderer(wanted: Language): Language {
  const [isThere, setThere] = useState(false)
  useEffect(() => {
    let isCurrent = true
    import('@/lib/game/text/every-language').then(
      () => isCurrent && setThere(true),
      () => {},
    )
    return () => {
      isCurrent = false
    }
  }, [])
  return isThere ? wanted : 'en'
}

interface ControlFieldProps {
  readonly control: Control
  readonly block: Block
  readonly said: (part: unknown) => string
  readonly onChange: (value: unknown) => void
}

function ControlField({ control, block, said, onChange }: ControlFieldProps) {
  const t = useTranslations('sets.blocks')
  const word = useWord()
  const role = t(`role.${block.role}`)
  if (control.kind === 'number')
    return (
      <Field className="w-20">
        <input
          type="number"
          aria-label={t('number', { role })}
          min={control.least}
          max={9}
          value={control.value}
          onChange={({ target }) => {
            if (Number.isInteger(target.valueAsNumber)) onChange(target.valueAsNumber)
          }}
        />
      </Field>
    )
  if (control.kind === 'trait')
    return (
      <Field className="w-36">
        <input
          aria-label={t('trait', { role })}
          placeholder={t('anyTrait')}
          maxLength={CARD_LIMITS.words}
          value={control.value}
          onChange={({ target }) => onChange(target.value)}
        />
      </Field>
    )
  const isPart = control.kind === 'part'
  const label = (option: unknown) => (isPart ? said(option) : word(control.of, String(option)))
  const value = JSON.stringify(control.value)
  return (
    <Field className="min-w-0 max-w-full">
      <select
        className="max-w-full min-w-0 text-ellipsis"
        aria-label={isPart ? role : t(`word.${control.of}`, { role })}
        value={value}
        onChange={({ target }) =>
          onChange(control.options.find((option) => JSON.stringify(option) === target.value))
        }
      >
        {control.options.map((option) => (
          <option key={JSON.stringify(option)} value={JSON.stringify(option)}>
            {label(option)}
          </option>
        ))}
      </select>
    </Field>
  )
}

const OUTCOMES = ['success', 'failure', 'either', 'victory'] as const

/** Names of words of the ability language that controls show. */
function useWord(): (of: Extract<Control, { kind: 'word' }>['of'], word: string) => string {
  const t = useTranslations('sets.blocks')
  const words = useCardLabels()
  return (of, word) => {
    const type = CARD_TYPES.find((one) => one === word)
    const state = STATES.find((one) => one === word)
    const skill = SKILLS.find((one) => one === word)
    if (of === 'what' && type) return words.t(`type.${type}`)
    if (of === 'state' && state) return words.t(`state.${state}`)
    if (of === 'skill' && skill) return words.skill(skill)
    if (
      of === 'what' &&
      (word === 'card' || word === 'character' || word === 'complication' || word === 'glyph')
    )
      return t(`what.${word}`)
    const duration = DURATION_WORDS.find((one) => one === word)
    if (of === 'duration' && duration) return t(`duration.${duration}`)
    const outcome = OUTCOMES.find((one) => one === word)
    if (of === 'outcome' && outcome) return t(`outcome.${outcome}`)
    return word
  }
}
