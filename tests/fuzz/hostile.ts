import { readFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { importSet } from '@/lib/features/sets/model/formats/import'
import { compileParagraph } from '@/lib/game/text/compile'
import { compileMutated, filesOf, importMutated } from './hostile-text'

/**
 * Gives the compiler and the importers of sets mutated input, half to each: `npx tsx tests/fuzz/hostile.ts --inputs
 * 100000 --seed text`, with `--set <file>` for another set.xml than the one of the tests. Prints what threw, the slowest
 * inputs, and how time grows with length. Exits with 1 if anything threw, or if twice the length takes much more than
 * twice the time.
 */
const { values } = parseArgs({
  options: {
    inputs: { type: 'string', default: '100000' },
    seed: { type: 'string', default: 'hostile' },
    set: {
      type: 'string',
      default: path.join(import.meta.dirname, '../fixtures/sets/second-wave.set.xml'),
    },
  },
})
const inputs = Number(values.inputs)
const thrown: string[] = []
const files = await filesOf(readFileSync(values.set, 'utf8'))

/** Processor time in milliseconds: other programs on the machine do not count. */
const clock = () => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

async function attack(name: string, give: (seed: string) => void | Promise<void>): Promise<void> {
  const count = Math.ceil(inputs / 2)
  const slowest = { ms: 0, seed: '' }
  const begun = clock()
  for (let at = 0; at < count; at++) {
    const seed = `${values.seed} ${name} ${at}`
    const start = clock()
    try {
      await give(seed)
    } catch (error) {
      thrown.push(`${seed}: ${error instanceof Error ? error.message : String(error)}`)
    }
    const ms = clock() - start
    if (ms > slowest.ms) Object.assign(slowest, { ms, seed })
  }
  const meanMs = Number(((clock() - begun) / count).toFixed(3))
  console.log(JSON.stringify({ of: name, inputs: count, meanMs, slowest }))
}

/** How many times the processor time grows when the input becomes four times as long. */
async function growth(
  name: string,
  input: (times: number) => string,
  read: (text: string) => unknown,
): Promise<number> {
  const time = async (times: number) => {
    const text = input(times)
    const start = clock()
    for (let i = 0; i < 20; i++) await read(text)
    return clock() - start
  }
  await time(1)
  const [short, long] = [await time(5), await time(20)]
  const factor = long / Math.max(short, 1)
  console.log(JSON.stringify({ of: name, shortMs: short, longMs: long, growth: Number(factor.toFixed(1)) }))
  return factor
}

await attack('compiler', compileMutated)
await attack('importers', (seed) => importMutated(files, seed))

const event = { title: 'Go', type: 'event', side: 'hero' } as const
const compile = (text: string) => compileParagraph(text, event)
const sentence = (word: string) => (times: number) => `${word} `.repeat(times).trim()
const factors = [
  await growth('sentences', sentence('Draw a card.'), compile),
  await growth('conditions', sentence('If a character is assigned, draw a card.'), compile),
  await growth('lists', (times) => `Stop ${sentence('a character or')(times)} a gear.`, compile),
  await growth(
    'tables',
    (times) => `Title,Text\n${`Mira,"${'a, "" b '.repeat(40)}"\n`.repeat(times * 20)}`,
    (text) => importSet(text, { name: 'Long' }),
  ),
  await growth(
    'set.xml',
    (times) =>
      `<set name="Long"><cards>${'<card name="Mira"><property name="Text">a &amp; <b>b</b></property></card>'.repeat(times * 20)}</cards></set>`,
    (text) => importSet(text),
  ),
]

for (const line of thrown.slice(0, 10)) console.log(line)
console.log(JSON.stringify({ inputs, thrown: thrown.length }))
// Four times the length may take four times the time; the rest is for what is measured only roughly.
if (thrown.length > 0 || factors.some((factor) => factor > 12)) process.exitCode = 1
