import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { Chip } from '@/components/ui/chip'
import { Icon } from '@/components/ui/icon'
import { Segments } from '@/components/ui/segments'
import { CARD_TYPES } from '@/lib/game/terms'
import { useCardLabels } from '../../card-labels'
import { Toggle } from '../filters/filter-panel'

type View = 'list' | 'grid'

interface ResultsBarProps {
  readonly query: string
  readonly onQuery: (query: string) => void
  readonly view: View
  readonly onView: (view: View) => void
  /** What has been found. */
  readonly said: string
  /** Number of filters in use, where the filters are in a dialog: then the bar begins with a way to it. */
  readonly conditions?: number
  readonly onShow: (dialog: 'filters' | 'help') => void
}

/** The bar above the results: quick filters, what was found, and the way in which it is shown. */
export function ResultsBar({ query, onQuery, view, onView, said, conditions, onShow }: ResultsBarProps) {
  const t = useTranslations('cards')
  const words = useCardLabels()
  return (
    <div className="flex flex-col gap-2">
      {conditions !== undefined && (
        <div className={QUICK}>
          <Chip on={conditions > 0} onClick={() => onShow('filters')}>
            <Icon name="filter" />
            {t('filters.open', { count: conditions })}
          </Chip>
          {CARD_TYPES.map((type) => (
            <Toggle key={type} query={query} onQuery={onQuery} field="type" value={type}>
              <Icon name={type === 'ship' ? 'ship-hero' : type} />
              {words.t(`types.${type}`)}
            </Toggle>
          ))}
        </div>
      )}
      <div className="flex items-center gap-1.5">
        <p className="mr-auto text-14 text-ink-2" role="status">
          {said}
        </p>
        <Button variant="quiet" className="px-2 text-14" onClick={() => onShow('help')}>
          {t('search.help')}
        </Button>
        <Segments
          label={t('view.label')}
          value={view}
          options={[
            { value: 'list', name: t('view.list'), icon: 'table-view', isIconOnly: true },
            { value: 'grid', name: t('view.grid'), icon: 'grid', isIconOnly: true },
          ]}
          onChange={onView}
        />
      </div>
    </div>
  )
}

/** A row of chips that scrolls sideways and extends to the edges of the window. */
const QUICK = [
  '-mx-3.5 flex gap-1.5 relative overflow-x-auto px-3.5 py-0.5 [scrollbar-width:none] max-md:-mx-3 max-md:px-3 lg:hidden',
  '[&>.chip]:flex-none pointer-coarse:[&>.chip]:min-h-11',
].join(' ')
