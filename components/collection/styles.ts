/** Classes of the rows of the binder, its head among them. */
export const ROW_GRID = [
  'grid w-full text-left',
  'grid-cols-[42px_minmax(0,2.6fr)_minmax(0,1.1fr)_190px_86px_30px_108px_108px_92px]',
  'max-binder:grid-cols-[42px_minmax(0,1fr)_180px_80px_26px_104px_104px_84px]',
  'max-pair:grid-cols-[42px_minmax(0,1fr)_80px_26px_104px_104px_80px]',
  'max-table:grid-cols-[36px_minmax(0,1fr)_128px_74px] max-narrow:grid-cols-[32px_minmax(0,1fr)_122px_46px]',
].join(' ')

/** What every cell has, but those of the counts. */
export const CELL = 'min-w-0 pr-2 whitespace-nowrap'

/** The cells of a column where it is narrow. */
export const COLUMNS = {
  mark: '',
  name: 'max-table:leading-[1.2] max-table:whitespace-normal',
  type: 'max-binder:hidden',
  skills: 'max-pair:hidden',
  number: 'max-table:hidden',
  rarity: 'max-table:hidden',
  tag: 'max-table:pr-0 max-table:pl-2 max-table:leading-[1.2] max-table:whitespace-normal',
} as const

/** The cells of the counts: a narrow screen shows one kind of them. */
export const COUNT_COLUMNS = {
  regular: 'min-w-0 text-center whitespace-nowrap max-table:group-data-[kind=foil]/list:hidden',
  foil: 'min-w-0 text-center whitespace-nowrap max-table:group-data-[kind=regular]/list:hidden',
} as const

/** One button of several that stand in one frame, of which one is chosen. */
export const SEGMENTS = 'flex-wrap rounded-1 border border-line-strong max-table:max-w-full'
export const segment = (chosen: boolean): string =>
  `${SEGMENT} ${chosen ? 'bg-horizon-wash text-ink' : 'text-ink-2'}`
const SEGMENT =
  'min-h-8 px-3 text-[15px] whitespace-nowrap hover:text-ink max-table:min-h-10 max-table:px-[10px] max-narrow:px-2 max-narrow:text-14'
