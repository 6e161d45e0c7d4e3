import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { databaseAdapter, type Provider } from '@/lib/platform/server/database-adapter'
import type { RecordedQuery } from '../support/recorded-queries'

/** Tables whose number of rows does not depend on use. */
const BOUNDED = new Set(['Card', 'CardTrait', 'Stamp'])

interface Node {
  readonly 'Node Type': string
  readonly 'Relation Name'?: string | undefined
  readonly 'Index Cond'?: string | undefined
  readonly 'Recheck Cond'?: string | undefined
  readonly 'Index Name'?: string | undefined
  readonly Plans?: readonly Node[] | undefined
}

const nodeSchema: z.ZodType<Node> = z.object({
  'Node Type': z.string(),
  'Relation Name': z.string().optional(),
  'Index Cond': z.string().optional(),
  'Recheck Cond': z.string().optional(),
  'Index Name': z.string().optional(),
  Plans: z.lazy(() => z.array(nodeSchema)).optional(),
})
const planSchema = z.tuple([z.object({ Plan: nodeSchema })])

/** Plan nodes that read all rows of their input before returning any. */
const WHOLE = /Sort|Aggregate|Hash|Materialize|Unique/

/** The parts of a PostgreSQL plan that read a whole table; walking an index up to a limit does not count. */
function readWhole(node: Node, ends: boolean): string[] {
  const kind = node['Node Type']
  const table = node['Relation Name']
  const below = kind === 'Limit' || (ends && !WHOLE.test(kind))
  const inner = (node.Plans ?? []).flatMap((plan) => readWhole(plan, below))
  if (table === undefined || BOUNDED.has(table)) return inner
  const walks = kind.startsWith('Index') && node['Index Cond'] === undefined
  if (kind === 'Seq Scan' || (walks && !ends)) return [`${table} by ${kind}`, ...inner]
  return inner
}

const SCAN = /^SCAN (\S+)(.*)$/

/** The same for a SQLite plan, line by line. */
function scans(lines: readonly string[], sql: string): string[] {
  const sorts = lines.some((line) => line.includes('TEMP B-TREE FOR ORDER BY'))
  const ends = /\bLIMIT\b/i.test(sql) && !sorts
  return lines.flatMap((line) => {
    const [, name = '', how = ''] = SCAN.exec(line) ?? []
    if (name === '' || BOUNDED.has(name) || name === 'CONSTANT') return []
    // Result of a subquery, to be counted.
    if (name === 'sub') return []
    return how.includes('USING') && ends ? [] : [line]
  })
}

/** Every query made by routes in the earlier tests uses indexes, however many rows there are. */
export function plans(provider: Provider, queries: () => ReadonlyMap<string, RecordedQuery>): void {
  // PostgreSQL's plans depend on table sizes, so they are requested after all parts have filled the tables.
  describe('plans of queries', { tags: provider === 'postgresql' ? ['thorough'] : [] }, () => {
    it('read no table that grows from its beginning to its end', async () => {
      const url = process.env.DATABASE_URL ?? ''
      const connection = await databaseAdapter(
        provider === 'postgresql' ? `${url.split('?')[0]}?connection_limit=1` : url,
      ).connect()
      const explain = async ({ sql, args, argTypes }: RecordedQuery['query']) => {
        const asked = provider === 'postgresql' ? 'EXPLAIN (FORMAT JSON)' : 'EXPLAIN QUERY PLAN'
        return (await connection.queryRaw({ sql: `${asked} ${sql}`, args, argTypes })).rows
      }
      const asked = [...queries().values()].filter(
        // Queries that cannot find anything are skipped.
        ({ query: { sql } }) => /^\s*(SELECT|UPDATE|DELETE)/i.test(sql) && !/ WHERE \(*1=0/.test(sql),
      )
      // The routes make that many at least.
      expect(asked.length).toBeGreaterThan(60)
      const faults: string[] = []
      try {
        if (provider === 'postgresql') {
          await connection.executeScript('ANALYZE')
          await connection.executeScript('SET enable_seqscan = off')
          // These would pay off for tables as small as those in tests.
          for (const way of ['hashjoin', 'mergejoin', 'sort'])
            await connection.executeScript(`SET enable_${way} = off`)
        }
        for (const { query, route } of asked) {
          const rows = await explain(query)
          const found =
            provider === 'postgresql'
              ? readWhole(planSchema.parse(JSON.parse(String(rows[0]?.[0])))[0].Plan, false)
              : scans(
                  rows.map((row) => String(row[3])),
                  query.sql,
                )
          if (found.length > 0) faults.push(`${route}: ${found.join(', ')}\n${query.sql}`)
        }
      } finally {
        await connection.dispose()
      }
      expect(faults).toEqual([])
    })
  })
}
