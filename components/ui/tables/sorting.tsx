import { Icon } from '@/components/ui/icon'

export interface Sorting<Column extends string> {
  readonly column: Column
  readonly down: boolean
}

/** Sorts rows by a column; those without a value come last, equal ones keep their order. */
export function sortRows<Row, Column extends string>(
  rows: readonly Row[],
  { column, down }: Sorting<Column>,
  cellOf: (row: Row, column: Column) => string | number | null,
): readonly Row[] {
  const sign = down ? -1 : 1
  return [...rows].sort((a, b) => {
    const left = cellOf(a, column)
    const right = cellOf(b, column)
    if (left === null || right === null) return (left === null ? 1 : 0) - (right === null ? 1 : 0)
    if (typeof left === 'string' || typeof right === 'string')
      return sign * String(left).localeCompare(String(right))
    return sign * (left - right)
  })
}

interface SortHeadProps<Column extends string> {
  readonly column: Column
  readonly label: string
  readonly sorting: Sorting<Column>
  readonly onSort: (sorting: Sorting<Column>) => void
  /** The tooltip of a column without one of its own. */
  readonly sortTitle: (label: string) => string
  /** True to sort highest first initially, for numbers. */
  readonly numeric?: boolean
  readonly title?: string
  readonly className?: string
}

/** The head of a column, which sorts by it. */
export function SortHead<Column extends string>(props: SortHeadProps<Column>) {
  const { column, label, sorting, onSort, sortTitle, numeric = false, title, className } = props
  const on = sorting.column === column
  return (
    <th
      scope="col"
      className={className}
      aria-sort={on ? (sorting.down ? 'descending' : 'ascending') : 'none'}
    >
      <button
        type="button"
        className={`inline-flex min-h-7 items-end gap-0.75 tracking-[inherit] pointer-coarse:min-h-10 ${on ? 'text-horizon' : 'hover:text-ink'}`}
        title={title ?? sortTitle(label)}
        onClick={() => onSort({ column, down: on ? !sorting.down : numeric })}
      >
        {label}
        {on && <Icon name={sorting.down ? 'caret-down' : 'caret-up'} />}
      </button>
    </th>
  )
}
