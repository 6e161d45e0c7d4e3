import type { Pool } from '@/lib/cards/pool'
import type { CollectionBook } from '@/lib/collection/book'
import { exportCollectionCsv } from '@/lib/collection/csv'

/** Gives the collection to the browser as a file to keep. */
export function downloadCollection(pool: Pool, { counts, marks }: CollectionBook, filename: string): void {
  const url = URL.createObjectURL(
    new Blob([exportCollectionCsv(pool, counts, marks)], { type: 'text/csv;charset=utf-8' }),
  )
  const link = document.createElement('a')
  link.href = url
  link.download = filename
  link.click()
  URL.revokeObjectURL(url)
}
