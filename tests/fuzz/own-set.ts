import { readFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { importSet } from '@/lib/features/sets/model/formats/import'
import { playableCard } from '@/lib/features/sets/model/playable'
import { factsFor, textsOf } from '@/lib/features/sets/model/understood'
import { officialPool } from '@/lib/game/cards/official-pool'
import { type OwnCard, playedCard, withOwnCards } from '@/lib/game/cards/own-pool'
import { compileCard } from '@/lib/game/text/compile'
import { playOwnCards } from './own-cards'

/**
 * Plays random games with all cards of a set file that the rules can play, as if their author had confirmed what was
 * understood: `npx tsx tests/fuzz/own-set.ts <file> --games 20000 --seed text`. Prints the result for each paragraph,
 * and which of them never took effect. Exits with 1 if a game breaks.
 */
const { values, positionals } = parseArgs({
  options: { games: { type: 'string', default: '1000' }, seed: { type: 'string', default: 'own' } },
  allowPositionals: true,
})
const [file = ''] = positionals
const read = await importSet(readFileSync(file, 'utf8'), { name: path.parse(file).name })
if (!read.ok) throw new Error(`${file} cannot be read: ${read.error.kind}`)
const { set } = read
const titles = [...new Set([...officialPool.cards, ...set.cards].map(({ title }) => title))]
const kinds = { plays: 0, asks: 0, byHand: 0 }
const paragraphs = { all: 0, understood: 0, asked: 0, unknown: 0 }
const started = performance.now()
const compiled = set.cards.map((design) => {
  const facts = factsFor(set, design)
  const result = compileCard(textsOf(design), { ...facts, names: { ...facts.names, titles } })
  kinds[result.kind]++
  for (const { kind } of result.paragraphs) {
    paragraphs.all++
    paragraphs[kind]++
  }
  return { design, result }
})
const perParagraph = (performance.now() - started) / Math.max(1, paragraphs.all)
/** Those that the rules play; the others are played by hand, and here only present for texts that name them. */
const own: OwnCard[] = []
const byHand: OwnCard[] = []
for (const { design, result } of compiled) {
  const understood = design.paragraphs.map((paragraph, i) => {
    const one = result.paragraphs[i]
    return one?.kind === 'understood' ? { ...paragraph, ability: one.ability } : paragraph
  })
  const { own: card, play, lacks } = playableCard(set, { ...design, paragraphs: understood })
  if (result.kind === 'plays' && play !== 'rules') console.log(`${design.title}: ${play} ${lacks.join(' ')}`)
  if (card) (result.kind === 'plays' && play === 'rules' ? own : byHand).push(card)
}
console.log(JSON.stringify({ cards: kinds, paragraphs, msPerParagraph: Number(perParagraph.toFixed(2)) }))
const pool = withOwnCards(officialPool, [...own, ...byHand])
const cards = own.map(playedCard)
const report = playOwnCards(pool, cards, {
  games: Number(values.games),
  seed: values.seed,
  closely: 200,
  further: 200,
})
const never = [...report.texts].filter(([, count]) => count === 0)
console.log(
  JSON.stringify({
    playing: own.length,
    games: report.games,
    reasons: report.reasons,
    failures: report.failures.length,
    paragraphs: report.texts.size,
    never: never.map(([name]) => `${pool.byKey.get(name.split(' ')[0] ?? '')?.title} ${name}`),
  }),
)
for (const { seed, message } of report.failures.slice(0, 5)) console.log(`${seed}: ${message}`)
if (report.failures.length > 0) process.exitCode = 1
