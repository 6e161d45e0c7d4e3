'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import { Button } from '@/components/ui/button'
import type { RuleId } from '@/lib/features/decks/model/legality'
import { LegalityGate } from './legality-gate'
import type { RuleFix, RuleView } from './rule-views'
import { RulesList } from './rules-list'

interface LegalitySideProps {
  readonly rules: readonly RuleView[]
  readonly states: readonly boolean[]
  readonly onFix?: (fix: RuleFix) => void
  /** Renders buttons that fix a broken rule at once. */
  readonly repairs?: (rule: RuleId) => ReactNode
  /** Proposes cards for the free places. */
  readonly onComplete?: () => void
}

/** The gate with the seven rules below it. */
export function LegalitySide({ rules, states, onFix, repairs, onComplete }: LegalitySideProps) {
  const t = useTranslations('decks')
  const [hot, setHot] = useState<number>()
  const [why, setWhy] = useState(false)
  const isLegal = states.every(Boolean)
  /** In the builder, a legal deck leaves the space to its figures. */
  const inOneLine = isLegal && onFix !== undefined
  const onChevron =
    onFix &&
    ((chevron: number) => {
      const fix = rules[chevron - 1]?.fixes[0]
      if (fix) onFix(fix)
    })
  return (
    <div
      className={`${onFix ? '' : 'max-lg:hidden'} ${inOneLine ? 'flex flex-wrap items-center gap-x-3.5' : ''}`}
    >
      <LegalityGate
        states={states}
        size={inOneLine ? 88 : 220}
        hot={hot}
        onChevron={onChevron}
        className={inOneLine ? '' : 'mt-0.5 mb-3'}
      />
      {isLegal && (
        <>
          {inOneLine && <b className="tech flex-1 text-18/[1.2] whitespace-nowrap">{t('rules.legal')}</b>}
          <Button
            variant="quiet"
            className={inOneLine ? 'px-0' : 'mx-auto flex'}
            aria-expanded={why}
            onClick={() => setWhy(!why)}
          >
            {t('rules.why')}
          </Button>
        </>
      )}
      {(why || !isLegal) && (
        <RulesList rules={rules} hot={hot} onHot={setHot} onFix={onFix} repairs={repairs} />
      )}
      {onComplete && <CompleteButton rules={rules} onComplete={onComplete} />}
    </div>
  )
}

/** Shown instead of the side with the gate if there is no room for that. */
const IN_BUILDER = 'flex xl:hidden max-xs:items-start max-xs:gap-2.5 max-xs:px-2.5 max-xs:[&_.gt]:size-16'
const WHERE_READ = 'hidden max-lg:flex'

/** A small gate with only the missing rules, if there is no room for a side of its own. */
export function LegalityBox({ rules, states, onFix, repairs, onComplete }: LegalitySideProps) {
  const t = useTranslations('decks')
  const open = rules.filter(({ locked }) => !locked)
  const isStart = rules.every(({ locked, wrong }) => !locked && !wrong)
  return (
    <div className={`items-center gap-4 bg-basalt-2 px-3 py-2.5 ${onFix ? IN_BUILDER : WHERE_READ}`}>
      <LegalityGate states={states} size={open.length > 0 ? 112 : 56} />
      <div>
        <b className="tech text-18/[1.2]">
          {isStart ? t('rules.start') : t('rules.toLock', { count: open.length })}
        </b>
        <ul className="mt-0.5">
          {open.map(({ rule, title, figure, wrong, fixes }) => {
            const [fix] = fixes
            return (
              <li key={rule} className={`text-14/[1.4] ${wrong ? 'text-danger' : 'text-ink-2'}`}>
                {fix && onFix ? (
                  <button
                    type="button"
                    className="min-h-6 underline decoration-1 underline-offset-3 pointer-coarse:min-h-8"
                    onClick={() => onFix(fix)}
                  >
                    {title}: <b>{figure}</b>
                  </button>
                ) : (
                  <span>
                    {title}: <b>{figure}</b>
                  </span>
                )}
                {wrong && repairs?.(rule)}
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
    <Button className="mt-2.5" aria-haspopup="dialog" onClick={props.onComplete}>
      {t('actions.complete')}
    </Button>
  )
}
