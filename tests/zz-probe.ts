import { readFileSync } from 'node:fs'
import { type CardFacts, compileParagraph } from '@/lib/game/text/compile'
const base: Record<string, CardFacts> = {
  s: { title: 'Bob', type: 'support', side: 'hero', traits: ['SGC'] },
  t: { title: 'Thor', type: 'team', side: 'hero' },
  a: { title: 'Baal', type: 'adversary', side: 'villain' },
  o: { title: 'Dark Day', type: 'obstacle', side: 'villain' },
  e: { title: 'Go', type: 'event', side: 'hero' },
  g: { title: 'Box', type: 'gear', side: 'hero' },
  m: { title: 'Raid', type: 'mission', side: 'hero' },
  h: { title: 'Big Ship', subtitle: 'X', type: 'ship', side: 'hero' },
} as never
const names = { traits: ['Tau\'ri','Wraith','Lucian'], titles: [] }
let ok=0,n=0
for (const line of readFileSync(process.argv[2] ?? '', 'utf8').split('\n')) {
  const m = /^([staoegmh]): (.*)$/.exec(line)
  if (!m) continue
  n++
  const r = compileParagraph(m[2]!, { ...base[m[1]!]!, names } as never) as any
  if (r.kind === 'understood') { ok++; console.log(`OK  ${line}\n      = ${r.rendered ?? r.text ?? JSON.stringify(r.ability)}`); if (process.argv[3]) console.log(JSON.stringify(r.ability)) }
  else if (r.kind === 'asked') console.log(`ASK ${line}\n` + r.readings.map((x: any) => `      ? ${x.rendered}`).join('\n'))
  else console.log(`NO  ${line}\n      ! ${r.problems?.map((p: any) => `${p.reason} ${p.detail} @${m[2]!.slice(p.from,p.to)}`).join('; ')}`)
}
console.log(ok, 'of', n)
