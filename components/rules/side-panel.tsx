import { useTranslations } from 'next-intl'
import { Icon } from '@/components/ui/icon'
import type { Pool } from '@/lib/cards/pool'
import type { PlacedRule } from '@/lib/rulebook/numbering'
import { SIDES } from '@/lib/terms'
import type { Explain } from './book-words'
import { hasNotes, Notes } from './notes'
import { RuleNumber, Sentences } from './rule-row'

interface SidePanelProps {
  /** Rules of either player, one after the other. */
  readonly rules: readonly PlacedRule[]
  readonly explain: Explain
  readonly pool: Pool
  /** What its headings are beneath: a page, or a section of it. */
  readonly heading: 'h2' | 'h3'
}

/** What hero and villain player may do, side by side; what hangs on it beside the panel, by the number of the rule. */
export function SidePanel({ rules, explain, pool, heading: Heading }: SidePanelProps) {
  const t = useTranslations('rulebook.page')
  const noted = rules.filter(({ rule }) => hasNotes(rule))
  return (
    <div className="ac">
      <div className="ac-sides">
        {SIDES.map((side) => (
          <div key={side} className={`ac-side ac-side--${side}`}>
            <Heading>
              <Icon name={side} />
              {t(`sides.${side}`)}
            </Heading>
            {rules
              .filter(({ rule }) => rule.side === side)
              .map((placed) => (
                <div
                  key={placed.rule.id}
                  id={placed.rule.id}
                  className={placed.rule.differsIn2007 ? 'ac-rule ru--differs' : 'ac-rule'}
                >
                  <RuleNumber placed={placed} />
                  <Sentences placed={placed} explain={explain} />
                </div>
              ))}
          </div>
        ))}
      </div>
      {noted.length > 0 && (
        <div className="ru-notes">
          {noted.map(({ rule, number }) => (
            <div key={rule.id}>
              <p className="ac-of">{number}</p>
              <Notes rule={rule} pool={pool} />
            </div>
          ))}
        </div>
      )}
    </div>
  )
}
