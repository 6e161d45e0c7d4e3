const GRID = [
  'grid w-full text-left',
  'grid-cols-[42px_minmax(0,1fr)_86px_30px_108px_108px_52px_52px_52px_78px_54px_32px]',
  'max-lg:grid-cols-[42px_minmax(0,1fr)_80px_104px_104px_48px_48px_32px]',
  'max-xs:grid-cols-[30px_minmax(0,1fr)_96px_44px]',
].join(' ')

/** Classes of the collection's rows. */
export const ROW_GRID = `${GRID} max-md:grid-cols-[36px_minmax(0,1fr)_98px_34px_34px_44px]`

/** Those of the head: on a phone its words need more room than the figures below them. */
export const HEAD_GRID = `${GRID} max-md:grid-cols-[36px_minmax(0,1fr)_86px_46px_46px_34px]`

/** Classes of every cell except the counts. */
export const CELL = 'min-w-0 pr-2 whitespace-nowrap'

/** Classes of a column's cells on narrow screens. */
export const COLUMNS = {
  mark: '',
  name: 'max-md:leading-[1.2] max-md:whitespace-normal',
  number: 'max-md:hidden',
  rarity: 'max-lg:hidden',
  decks: 'max-xs:hidden',
  short: 'max-xs:hidden',
  spare: 'max-lg:hidden',
  wanted: 'max-lg:hidden',
  trade: 'max-lg:hidden',
  more: '',
} as const

/** A cell with a figure that cannot be set in the row. */
export const FIGURE = 'min-w-0 text-center tech text-16 font-medium whitespace-nowrap'

/** The cells of the counts: a narrow screen shows one kind of them. */
export const COUNT_COLUMNS = {
  regular: 'min-w-0 text-center whitespace-nowrap max-md:group-data-[kind=foil]/list:hidden',
  foil: 'min-w-0 text-center whitespace-nowrap max-md:group-data-[kind=regular]/list:hidden',
} as const
