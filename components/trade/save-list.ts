import { tradeListCsv } from '@/lib/features/trade/model/csv'
import type { TradeList } from '@/lib/features/trade/model/list'
import type { Pool } from '@/lib/game/cards/pool'
import { safeFileName, saveFile } from '@/lib/platform/browser/save-file'

/** Downloads a list as a CSV file. */
export const saveList = (pool: Pool, list: TradeList, name: string): void =>
  saveFile(`${safeFileName(name)}.csv`, 'text/csv;charset=utf-8', tradeListCsv(pool, list))
