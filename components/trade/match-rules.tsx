'use client'

import { useTranslations } from 'next-intl'
import { useCardLabels } from '@/components/cards/card-labels'
import { Button } from '@/components/ui/button'
import type { MatchRules } from '@/lib/features/trade/model/rules'
import { checkedWeights, MAX_SLACK, WEIGHT_LIMITS } from '@/lib/features/trade/model/rules'
import { RARITIES } from '@/lib/game/terms'
import { CHECK, COUNT } from './styles'

interface MatchRulesFieldsProps {
  readonly rules: MatchRules
  readonly onChange: (rules: MatchRules) => void
  readonly onReset: () => void
}

/** The weight of copies, and which copies satisfy which wishes. */
export function MatchRulesFields({ rules, onChange, onReset }: MatchRulesFieldsProps) {
  const t = useTranslations('trade.match')
  const words = useCardLabels()
  const { weights } = rules
  const field = (label: string, value: number, least: number, most: number, set: (value: number) => void) => (
    <label key={label} className="grid content-end gap-1">
      <span className="lab">{label}</span>
      <input
        type="number"
        inputMode="numeric"
        className={COUNT}
        min={least}
        max={most}
        value={value}
        onChange={({ target }) => set(Number(target.value))}
      />
    </label>
  )
  return (
    <details className="mt-4 print:hidden">
      <summary className="min-h-8 cursor-pointer">{t('weights')}</summary>
      <p className="max-w-[70ch] text-ink-2">{t('weightsAbout')}</p>
      <div className="mt-2 mb-3 grid grid-cols-[repeat(auto-fill,minmax(140px,1fr))] gap-x-4 gap-y-2.5">
        {RARITIES.map((rarity) =>
          field(
            t('weight', { rarity: words.rarity(rarity) }),
            weights.rarity[rarity],
            1,
            WEIGHT_LIMITS.rarity,
            (value) =>
              onChange({
                ...rules,
                weights: checkedWeights({ ...weights, rarity: { ...weights.rarity, [rarity]: value } }),
              }),
          ),
        )}
        {field(t('foil'), weights.foil, 1, WEIGHT_LIMITS.foil, (foil) =>
          onChange({ ...rules, weights: checkedWeights({ ...weights, foil }) }),
        )}
        {field(t('slack'), rules.slack, 0, MAX_SLACK, (slack) =>
          onChange({ ...rules, slack: Math.min(MAX_SLACK, Math.max(0, Math.trunc(slack) || 0)) }),
        )}
      </div>
      {(['anyPrinting', 'foilForRegular'] as const).map((rule) => (
        <label key={rule} className={CHECK}>
          <input
            type="checkbox"
            checked={rules[rule]}
            onChange={({ target }) => onChange({ ...rules, [rule]: target.checked })}
          />
          {t(rule)}
        </label>
      ))}
      <Button variant="quiet" onClick={onReset}>
        {t('reset')}
      </Button>
    </details>
  )
}
