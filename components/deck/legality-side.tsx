'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { LegalityGate } from './legality-gate'
import type { RuleFix, RuleView } from './rule-views'
import { RulesList } from './rules-list'

/** In the builder the box stands for the gate until that has a side of its own, and has less room. */
const BOX_IN_BUILDER =
  'gate-beside:hidden! max-sheet:items-start! max-sheet:gap-[10px]! max-sheet:px-[10px]! max-sheet:[&_.gt]:size-16'

interface LegalitySideProps {
  readonly rules: readonly RuleView[]
  readonly states: readonly boolean[]
  readonly onFix?: (fix: RuleFix) => void
  /** Proposes cards for the places that are free. */
  readonly onComplete?: () => void
}

/** The gate with the seven rules below it. */
export function LegalitySide({ rules, states, onFix, onComplete }: LegalitySideProps) {
  const t = useTranslations('decks')
  const [hot, setHot] = useState<number>()
  const [why, setWhy] = useState(false)
  const isLegal = states.every(Boolean)
  /** In the builder a legal deck leaves the room to its figures. */
  const inOneLine = isLegal && onFix !== undefined
  const onChevron =
    onFix &&
    ((chevron: number) => {
      const fix = rules[chevron - 1]?.fixes[0]
      if (fix) onFix(fix)
    })
  return (
    <div className={`sd-gate ${inOneLine ? 'sd-ok flex' : ''}`}>
      <LegalityGate states={states} size={inOneLine ? 88 : 220} hot={hot} onChevron={onChevron} />
      {isLegal && (
        <>
          {inOneLine && <b>{t('rules.legal')}</b>}
          <button type="button" className="btn btn--quiet" aria-expanded={why} onClick={() => setWhy(!why)}>
            {t('rules.why')}
          </button>
        </>
      )}
      {(why || !isLegal) && <RulesList rules={rules} hot={hot} onHot={setHot} onFix={onFix} />}
      {onComplete && <CompleteButton rules={rules} onComplete={onComplete} />}
    </div>
  )
}

/** The gate in small with only what is missing, where there is no room for a side of its own. */
export function LegalityBox({ rules, states, onFix, onComplete }: LegalitySideProps) {
  const t = useTranslations('decks')
  const open = rules.filter(({ locked }) => !locked)
  const isStart = rules.every(({ locked, wrong }) => !locked && !wrong)
  return (
    <div className={`dg ${onFix ? BOX_IN_BUILDER : ''}`}>
      <LegalityGate states={states} size={open.length > 0 ? 112 : 56} />
      <div>
        <b>{isStart ? t('rules.start') : t('rules.toLock', { count: open.length })}</b>
        <ul>
          {open.map(({ rule, title, figure, wrong, fixes }) => {
            const [fix] = fixes
            return (
              <li key={rule} className={wrong ? 'no' : ''}>
                {fix && onFix ? (
                  <button type="button" onClick={() => onFix(fix)}>
                    {title}: <b>{figure}</b>
                  </button>
                ) : (
                  <span>
                    {title}: <b>{figure}</b>
                  </span>
                )}
              </li>
            )
          })}
        </ul>
        {onComplete && <CompleteButton rules={rules} onComplete={onComplete} />}
      </div>
    </div>
  )
}

function CompleteButton(props: { readonly rules: readonly RuleView[]; readonly onComplete: () => void }) {
  const t = useTranslations('decks')
  if (props.rules.every(({ locked }) => locked)) return null
  return (
    <button type="button" className="btn sd-fill" aria-haspopup="dialog" onClick={props.onComplete}>
      {t('actions.complete')}
    </button>
  )
}
