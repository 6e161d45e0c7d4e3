import { Bench } from 'tinybench'
import { officialPool } from '@/lib/cards/official-pool'
import { parseQuery, searchPool } from '@/lib/cards/search'

/** What people type, from a bare word to several conditions, alternatives and an order. */
const QUERIES = [
  'carter',
  '"samantha carter"',
  'type:support combat>=2',
  'set:base,sl trait:jaffa -cost>3 sort:cost',
  'samantha or teal or jack or daniel',
  '(type:gear or type:event) trait:sgc cost<=2 sort:-cost,title',
] as const

/** Parsing and searching all official cards, in milliseconds a query: at most 0.2. */
export async function run(): Promise<{ name: string; value: number; unit: string; limit: number }[]> {
  const bench = new Bench({ time: 200, warmupTime: 100 })
  for (const text of QUERIES) bench.add(text, () => void searchPool(officialPool, parseQuery(text)))
  const tasks = await bench.run()
  return tasks.map(({ name, result }) => {
    if (result.state !== 'completed') throw new Error(`${name} was not measured`)
    return { name: `search ${name}`, value: result.latency.p50, unit: 'ms', limit: 0.2 }
  })
}
