import { safeFileName, saveFile } from '@/lib/browser/save-file'
import type { Pool } from '@/lib/cards/pool'
import { tradeListCsv } from '@/lib/trade/csv'
import type { TradeList } from '@/lib/trade/list'

/** Offers a list as a CSV file to keep. */
export const saveList = (pool: Pool, list: TradeList, name: string): void =>
  saveFile(`${safeFileName(name)}.csv`, 'text/csv;charset=utf-8', tradeListCsv(pool, list))
