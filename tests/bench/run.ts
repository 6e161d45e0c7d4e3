import { execFileSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { z } from 'zod'
import { bundle } from '@/lib/tools/bundle'
import { type Measurement, withinLimit } from './bench'
import { withScaledLimit } from './calibration'

/** Runs all tests/bench/*.bench.ts, or those whose name contains an argument; exits 1 if a limit is missed. */
async function main(): Promise<void> {
  const args = process.argv.slice(2)
  const asJson = args.includes('--json')
  const chosen = args.filter((word) => !word.startsWith('--'))
  const files = readdirSync(import.meta.dirname)
    .filter((file) => file.endsWith('.bench.ts'))
    .filter((file) => chosen.length === 0 || chosen.some((word) => file.includes(word)))
    .sort()
  const measured: Measurement[] = []
  for (const file of files) {
    measured.push(...(await measure(path.join(import.meta.dirname, file))))
  }
  if (measured.length === 0) {
    console.error(`no benchmark found for ${chosen.join(' ') || 'any name'}; that of the page needs BASE_URL`)
    process.exitCode = 2
    return
  }
  const results = measured.map((measurement) => ({ ...measurement, ok: withinLimit(measurement) }))
  console.log(asJson ? JSON.stringify(results, null, 2) : table(results))
  process.exitCode = results.every(({ ok }) => ok) ? 0 : 1
}

const measurementSchema = z.object({
  name: z.string(),
  value: z.number(),
  unit: z.string(),
  limit: z.number(),
  higherIsBetter: z.boolean().optional(),
  clock: z.enum(['wall', 'processor']).optional(),
})
const calibratedSchema = z.object({
  measurements: z.array(measurementSchema),
  slowness: z.object({ wall: z.number(), processor: z.number() }),
})

/**
 * Each benchmark runs in a separate process, as a bundled file, so that nothing else is measured. Its limits are scaled
 * to the speed of the machine meanwhile.
 */
async function measure(file: string): Promise<Measurement[]> {
  const [bench, calibration] = await Promise.all(
    [file, path.join(import.meta.dirname, 'calibration.ts')].map((source) => bundle(pathToFileURL(source))),
  )
  const script = `
    const [{ run }, { calibrated }] = await Promise.all([import('${bench?.href}'), import('${calibration?.href}')])
    console.log(JSON.stringify(await calibrated(run)))`
  const output = execFileSync(
    process.execPath,
    ['--input-type=module', '--eval', script, '--', ...process.argv.slice(2)],
    { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] },
  )
  const { measurements, slowness } = calibratedSchema.parse(JSON.parse(output))
  return measurements.map((measurement) => withScaledLimit(measurement, slowness))
}

function table(results: readonly (Measurement & { ok: boolean })[]): string {
  const rows = results.map(({ name, value, unit, limit, higherIsBetter, ok }) => [
    name,
    `${figure(value)} ${unit}`,
    `${higherIsBetter ? '>=' : '<='} ${figure(limit)} ${unit}`,
    ok ? 'ok' : 'MISSED',
  ])
  const all = [['name', 'value', 'limit', ''], ...rows]
  const widths = [0, 1, 2, 3].map((column) => Math.max(...all.map((row) => row[column]?.length ?? 0)))
  return all
    .map((row) =>
      row
        .map((cell, column) =>
          column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0),
        )
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

/** Measurements are accurate to three significant digits at best. */
const figure = (value: number): string =>
  value >= 1000 ? Math.round(value).toLocaleString('en') : String(Number(value.toPrecision(3)))

await main()
