import { useTranslations } from 'next-intl'
import { Icon } from '@/components/ui/icon'
import type { PlacedRule } from '@/lib/features/rulebook/model/book'
import type { Pool } from '@/lib/game/cards/pool'
import { SIDES } from '@/lib/game/terms'
import type { Explain } from './book-labels'
import { hasNotes, Notes } from './notes'
import { RuleNumber, Sentences } from './rule-row'
import parts from './rules.module.css'

const PANEL = [
  '[grid-area:1/2/3/3] my-1.5 grid grid-cols-2 border border-line max-xl:[grid-area:1/2]',
  'max-lg:grid-cols-[minmax(0,1fr)] max-md:col-span-full',
].join(' ')
const SIDE = {
  hero: 'px-4 py-3.5',
  villain: 'border-l border-line px-4 py-3.5 max-lg:border-t max-lg:border-l-0',
} as const
const SIDE_ICON = { hero: 'text-14 text-mark-hero', villain: 'text-14 text-mark-villain' } as const
const RULE = `grid grid-cols-[34px_minmax(0,1fr)] gap-x-2 py-1 ${parts.addressed}`
const SENTENCE = '[grid-area:1/2] text-16/[1.42] aside:[grid-area:2/2] aside:mx-0 aside:my-1 aside:text-14'

interface SidePanelProps {
  /** Rules of either player, one after the other. */
  readonly rules: readonly PlacedRule[]
  readonly explain: Explain
  readonly pool: Pool
  /** Its heading level, one below a page or a section. */
  readonly heading: 'h2' | 'h3'
}

/** The options of hero and villain player, side by side; notes are next to the panel, by the number of the rule. */
export function SidePanel({ rules, explain, pool, heading: Heading }: SidePanelProps) {
  const t = useTranslations('rulebook.page')
  const noted = rules.filter(({ rule }) => hasNotes(rule))
  return (
    <div className={parts.row} data-sides="">
      <div className={PANEL}>
        {SIDES.map((side) => (
          <div key={side} className={SIDE[side]}>
            <Heading className="mb-1.5 flex items-center gap-2 text-18 print:break-after-avoid">
              <Icon name={side} className={SIDE_ICON[side]} />
              {t(`sides.${side}`)}
            </Heading>
            {rules
              .filter(({ rule }) => rule.side === side)
              .map((placed) => (
                <div key={placed.rule.id} id={placed.rule.id} className={RULE}>
                  <RuleNumber placed={placed} className="text-left" />
                  <Sentences placed={placed} explain={explain} className={SENTENCE} />
                </div>
              ))}
          </div>
        ))}
      </div>
      {noted.length > 0 && (
        <div className={`${parts.notes} max-md:col-span-full`}>
          {noted.map(({ rule, number }) => (
            <div key={rule.id}>
              <p className="tech mb-0.5 ml-8 text-15/[1.3] font-medium text-ink-3 max-xl:ml-0 print:ml-0">
                {number}
              </p>
              <Notes rule={rule} pool={pool} />
            </div>
          ))}
        </div>
      )}
    </div>
  )
}
