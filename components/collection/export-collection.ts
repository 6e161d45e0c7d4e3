import type { Collection } from '@/lib/features/collection/model/collection'
import { exportCollectionCsv } from '@/lib/features/collection/model/csv'
import type { Pool } from '@/lib/game/cards/pool'

/** Downloads the collection as a file. */
export function downloadCollection(pool: Pool, { counts, marks }: Collection, filename: string): void {
  const url = URL.createObjectURL(
    new Blob([exportCollectionCsv(pool, counts, marks)], { type: 'text/csv;charset=utf-8' }),
  )
  const link = document.createElement('a')
  link.href = url
  link.download = filename
  link.click()
  URL.revokeObjectURL(url)
}
