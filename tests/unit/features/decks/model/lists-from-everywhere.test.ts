import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readPasted } from '@/lib/features/collection/model/pasted'
import { codeIn, encodeDeckCode } from '@/lib/features/decks/model/code'
import { deckSize, emptyDeckList } from '@/lib/features/decks/model/edit'
import { type ImportedDeck, type ImportLine, importDeck } from '@/lib/features/decks/model/formats'
import { repairObvious, withCount } from '@/lib/features/decks/model/formats/repair'
import { starterDeck } from '@/lib/features/decks/model/starters'
import { officialPool as pool } from '@/lib/game/cards/official-pool'

async function read(text: string): Promise<ImportedDeck> {
  const report = await importDeck(pool, text)
  if (!report.ok) throw new Error(JSON.stringify(report))
  return report
}

/** A report as short lines: section, count and card, or the message. */
const told = ({ lines }: ImportedDeck): readonly string[] => lines.map(toldLine)

function toldLine(line: ImportLine): string {
  switch (line.kind) {
    case 'understood':
      return `${line.section} ${line.count} ${line.key}`
    case 'ambiguous':
      return `asks ${line.count} ${line.candidates.join('/')}`
    case 'unknown':
      return `unknown ${line.count}`
    case 'error':
      return `error ${line.error} ${line.limit}`
    case 'ignored':
      return line.maybe ? `maybe ${line.maybe.count} ${line.maybe.key}` : line.reason
    case 'heading':
      return `heading ${line.section ?? '-'}`
    case 'detail':
      return line.detail
  }
}

const JACK = "Jack O'Neill, SG-1 Commander"
const SALISH = 'Salish Spirits'
const WRONG = 'error count 99'

/** Lines as written by tools and people, each with its expected reading. */
const LINES: readonly (readonly [string, string])[] = [
  // Moxfield
  [`1 ${JACK} *F*`, 'team 1 BASE-95'],
  [`1 ${JACK} (BASE) 95`, 'team 1 BASE-95'],
  [`1 ${JACK} (BASE) 95 *F*`, 'team 1 BASE-95'],
  [`1 ${JACK} (BASE) 95 *E*`, 'team 1 BASE-95'],
  [`1 ${JACK} (BASE) 95 *F* #Leader #!Team`, 'team 1 BASE-95'],
  [`3 ${SALISH} (BASE) 270 #Obstacle #Card Draw`, 'draw 3 BASE-270'],
  [`3 ${SALISH} (base) 270`, 'draw 3 BASE-270'],
  // Archidekt
  [`3x ${SALISH} (base) 270 [Obstacle]`, 'draw 3 BASE-270'],
  [`3x ${SALISH} (base) 270 *F* [Villain{top}] ^Have,#37d67a^`, 'draw 3 BASE-270'],
  [`3x ${SALISH} [Ramp,Draw] ^Getting,#2ccce4^`, 'draw 3 BASE-270'],
  [`1x ${JACK} (base) 95 [Team{top}]`, 'team 1 BASE-95'],
  [`1x ${JACK} ^Have^`, 'team 1 BASE-95'],
  [`2x ${SALISH} (base) 270 [Maybeboard{noDeck}{noPrice}]`, 'maybe 2 BASE-270'],
  [`2x ${SALISH} [Sideboard]`, 'maybe 2 BASE-270'],
  // MTGO, XMage, Forge, MTGGoldfish
  ['SB: 3 Chaska', 'maybe 3 SL-43'],
  ['SB:  3 Chaska', 'maybe 3 SL-43'],
  ['sb: 3x Chaska', 'maybe 3 SL-43'],
  ['SB 3 Chaska', 'maybe 3 SL-43'],
  ['SB: 2 [SL:43] Chaska', 'maybe 2 SL-43'],
  ['3 [BASE:270] Salish Spirits', 'draw 3 BASE-270'],
  [`3 ${SALISH}|BASE|270`, 'draw 3 BASE-270'],
  [`3 ${SALISH}|BASE`, 'draw 3 BASE-270'],
  [`3 ${SALISH} <extended> [BASE] (F)`, 'draw 3 BASE-270'],
  [`3 ${SALISH} <270> [BASE]`, 'draw 3 BASE-270'],
  // Arena, ManaBox
  [`3 ${SALISH} (BASE) 270`, 'draw 3 BASE-270'],
  [`1 ${JACK} (BASE) 95 F`, 'team 1 BASE-95'],
  // Deckbox, TappedOut
  [`3 ${SALISH} (Foil)`, 'draw 3 BASE-270'],
  [`3x ${SALISH} (BASE:270)`, 'draw 3 BASE-270'],
  [`1x ${JACK} (BASE) *F* *CMDR*`, 'team 1 BASE-95'],
  [`1x ${JACK} *CMDR*`, 'team 1 BASE-95'],
  [`3x ${SALISH} *CMDR*`, 'maybe 3 BASE-270'],
  [`3x ${SALISH} #obstacle #villain`, 'draw 3 BASE-270'],
  [`3x ${SALISH} *PROXY*`, 'draw 3 BASE-270'],
  // LackeyCCG, Cockatrice as text, spreadsheets
  [`3\t${SALISH}`, 'draw 3 BASE-270'],
  [`3\t"${SALISH}"\tBASE\t270`, 'draw 3 BASE-270'],
  [`"3","${SALISH}","BASE","270"`, 'draw 3 BASE-270'],
  [`3;"${SALISH}"`, 'draw 3 BASE-270'],
  [`${SALISH};3`, 'draw 3 BASE-270'],
  [`${SALISH},3`, 'draw 3 BASE-270'],
  [`'3 ${SALISH}`, 'draw 3 BASE-270'],
  // Marks
  [`1 ${JACK} (F)`, 'team 1 BASE-95'],
  [`1 ${JACK} [foil]`, 'team 1 BASE-95'],
  [`1 ${JACK} [F]`, 'team 1 BASE-95'],
  [`1 ${JACK} (foil)`, 'team 1 BASE-95'],
  [`1 ${JACK} foil`, 'team 1 BASE-95'],
  [`1 ${JACK}, foil`, 'team 1 BASE-95'],
  [`1 ${JACK} FOIL`, 'team 1 BASE-95'],
  [`1 ${JACK} fólie`, 'team 1 BASE-95'],
  [`1 ${JACK} (brillante)`, 'team 1 BASE-95'],
  [`1 ${JACK} ★`, 'team 1 BASE-95'],
  [`1 ${JACK} *e*`, 'team 1 BASE-95'],
  [`1 ${JACK} #95`, 'team 1 BASE-95'],
  ["1 Jack O'Neill #95", 'team 1 BASE-95'],
  ["1 Jack O'Neill 95", 'team 1 BASE-95'],
  [`1 ${JACK} <showcase>`, 'team 1 BASE-95'],
  [`1 ${JACK} [NM]`, 'team 1 BASE-95'],
  [`1 ${JACK} (EN) *F*`, 'team 1 BASE-95'],
  [`1 ${JACK} $0.50`, 'team 1 BASE-95'],
  [`1 ${JACK} - 0,50 €`, 'team 1 BASE-95'],
  [`1 ${JACK} 20 Kč`, 'team 1 BASE-95'],
  [`1 foil ${JACK}`, 'team 1 BASE-95'],
  [`1x *F* ${JACK}`, 'team 1 BASE-95'],
  [`${JACK} *F* x1`, 'team 1 BASE-95'],
  [`${SALISH} foil x3`, 'draw 3 BASE-270'],
  [`${SALISH} x3 *F*`, 'draw 3 BASE-270'],
  // Printings
  ['BASE 270', 'draw 1 BASE-270'],
  ['BASE 270 x3', 'draw 3 BASE-270'],
  ['3 BASE #270', 'draw 3 BASE-270'],
  [`3 ${SALISH} BASE #270`, 'draw 3 BASE-270'],
  [`3 ${SALISH} BASE-270`, 'draw 3 BASE-270'],
  [`3 ${SALISH} BASE/270`, 'draw 3 BASE-270'],
  [`3 ${SALISH} (BASE-270)`, 'draw 3 BASE-270'],
  [`3 ${SALISH} [BASE] 270`, 'draw 3 BASE-270'],
  [`3 ${SALISH} {BASE} 270`, 'draw 3 BASE-270'],
  [`3 ${SALISH} [Base Set] 270`, 'draw 3 BASE-270'],
  [`3 ${SALISH} (Base Set #270)`, 'draw 3 BASE-270'],
  [`3 ${SALISH} Base Set 270`, 'draw 3 BASE-270'],
  [`3 ${SALISH} (BASE, 270)`, 'draw 3 BASE-270'],
  [`3 ${SALISH} BASE no. 270`, 'draw 3 BASE-270'],
  [`3 ${SALISH} BASE č. 270`, 'draw 3 BASE-270'],
  [`3 ${SALISH} BASE n° 270`, 'draw 3 BASE-270'],
  [`${SALISH} x3 (BASE 270)`, 'draw 3 BASE-270'],
  [`${SALISH} (BASE 270) x3`, 'draw 3 BASE-270'],
  [`BASE 270 x3 ${SALISH}`, 'draw 3 BASE-270'],
  ['1 Barber (SL-82)', 'team 1 SL-82'],
  ['1 Barber, SG-5 Lieutenant (SL-82)', 'team 1 SL-82'],
  ['1 Escape Time Dilation Field [ORI] 127', 'missions 1 ORI-127'],
  ['Escape Time Dilation Field, P3X-474 [ORI] 127', 'missions 1 ORI-127'],
  ['1 [ORI] 127', 'missions 1 ORI-127'],
  ['1 ORI127', 'missions 1 ORI-127'],
  // List numbers, bullets, check boxes
  ['12. Time Loop', 'missions 1 BASE-201'],
  ['12.Time Loop', 'missions 1 BASE-201'],
  ['12) Time Loop', 'missions 1 BASE-201'],
  ['1. 3 Salish Spirits', 'draw 3 BASE-270'],
  ['1) 3x Salish Spirits', 'draw 3 BASE-270'],
  ['10.) 3x Salish Spirits', 'draw 3 BASE-270'],
  ['1. [ ] 3x Salish Spirits', 'draw 3 BASE-270'],
  ['- [ ] 3 Salish Spirits', 'draw 3 BASE-270'],
  ['- [x] 3 Salish Spirits', 'draw 3 BASE-270'],
  ['* [X] Salish Spirits x3', 'draw 3 BASE-270'],
  ['☐ 3 Salish Spirits', 'draw 3 BASE-270'],
  ['✓3 Salish Spirits', 'draw 3 BASE-270'],
  ['•3 Salish Spirits', 'draw 3 BASE-270'],
  ['* 3 Salish Spirits', 'draw 3 BASE-270'],
  ['+ 3 Salish Spirits', 'draw 3 BASE-270'],
  ['– 3 Salish Spirits', 'draw 3 BASE-270'],
  ['→ 3 Salish Spirits', 'draw 3 BASE-270'],
  ['- **3x Salish Spirits**', 'draw 3 BASE-270'],
  ['- 3 `Salish Spirits`', 'draw 3 BASE-270'],
  ['3 [Salish Spirits](https://example.org/cards/base-270)', 'draw 3 BASE-270'],
  ['3 [[Salish Spirits]]', 'draw 3 BASE-270'],
  ['> 3 Salish Spirits', 'draw 3 BASE-270'],
  ['>> 3x Salish Spirits', 'draw 3 BASE-270'],
  ['> - 3 Salish Spirits', 'draw 3 BASE-270'],
  ['| 3 | Salish Spirits | BASE 270 |', 'draw 3 BASE-270'],
  // Quotation marks and final punctuation
  ['"3 Salish Spirits"', 'draw 3 BASE-270'],
  ['„3 Salish Spirits“', 'draw 3 BASE-270'],
  ['« 3 Salish Spirits »', 'draw 3 BASE-270'],
  ['“3x Salish Spirits”', 'draw 3 BASE-270'],
  ["'3 Salish Spirits'", 'draw 3 BASE-270'],
  ['3 "Salish Spirits",', 'draw 3 BASE-270'],
  ['3 Salish Spirits,', 'draw 3 BASE-270'],
  ['3 Salish Spirits;', 'draw 3 BASE-270'],
  ['3 Salish Spirits.', 'draw 3 BASE-270'],
  ['1 Jack O&#39;Neill, SG-1 Commander', 'team 1 BASE-95'],
  ['1 Jack O&apos;Neill, SG-1 Commander', 'team 1 BASE-95'],
  // Counts as people write them
  ['3 ks Salish Spirits', 'draw 3 BASE-270'],
  ['3ks Salish Spirits', 'draw 3 BASE-270'],
  ['Salish Spirits 3 ks', 'draw 3 BASE-270'],
  ['Salish Spirits (3 ks)', 'draw 3 BASE-270'],
  ['Salish Spirits – 3×', 'draw 3 BASE-270'],
  ['Salish Spirits [3]', 'draw 3 BASE-270'],
  ['Salish Spirits [3x]', 'draw 3 BASE-270'],
  ['Salish Spirits {3}', 'unknown 1'],
  ['3 Salish Spirits (SG-1)', 'draw 3 BASE-270'],
  ['3 Salish Spirits (Stargate SG-1)', 'draw 3 BASE-270'],
  ['Thor, Asgard 3 Ally', WRONG],
  ['2 Thor, Asgard 3 Ally', 'asks 2 BASE-79/BASE-107/ORI-80'],
  ['Salish Spirits : 3', 'draw 3 BASE-270'],
  ['Salish Spirits = 3', 'draw 3 BASE-270'],
  ['3 ex. Salish Spirits', 'draw 3 BASE-270'],
  ['3 exemplaires : Salish Spirits', 'draw 3 BASE-270'],
  ['3 copies Salish Spirits', 'draw 3 BASE-270'],
  ['+3 Salish Spirits', 'draw 3 BASE-270'],
  ['*3 Salish Spirits', 'draw 3 BASE-270'],
  ['３ Salish Spirits', 'draw 3 BASE-270'],
  ['٣ Salish Spirits', 'draw 3 BASE-270'],
  ['0003 Salish Spirits', 'draw 3 BASE-270'],
  ['3.0 Salish Spirits', 'draw 3 BASE-270'],
  ['3x3 Salish Spirits', WRONG],
  ['3 Salish Spirits x3', 'draw 3 BASE-270'],
  // Invalid counts
  ['0 Nyan', WRONG],
  ['00 Nyan', WRONG],
  ['0x Nyan', WRONG],
  ['x0 Nyan', WRONG],
  ['Nyan x0', WRONG],
  ['Nyan (0)', WRONG],
  ['Nyan 0', WRONG],
  ['０ Nyan', WRONG],
  ['100 Kearney', WRONG],
  ['1000 Kearney', WRONG],
  ['1,000 Kearney', WRONG],
  ['1.000 Kearney', WRONG],
  ['1 000 Kearney', WRONG],
  ['1\u00a0000 Kearney', WRONG],
  ['1\u202f000× Kearney', WRONG],
  ["1'000 Kearney", WRONG],
  ['1000x Kearney', WRONG],
  ['x1000 Kearney', WRONG],
  ['Kearney x1000', WRONG],
  ['Kearney x1,000', WRONG],
  ['Kearney 1000', WRONG],
  ['Kearney 1 000', WRONG],
  ['Kearney (1000)', WRONG],
  ['１０００ Kearney', WRONG],
  ['99999999999999999999 Kearney', WRONG],
  ['-2 Kearney', WRONG],
  ['−2 Kearney', WRONG],
  ['–2 Kearney', WRONG],
  ['- -2 Kearney', WRONG],
  ['-2x Kearney', WRONG],
  ['Kearney -2', WRONG],
  ['Kearney x-2', WRONG],
  ['2.5 Kearney', WRONG],
  ['2,5 Kearney', WRONG],
  ['½ Kearney', WRONG],
  ['1/2 Kearney', WRONG],
  ['1e2 Kearney', WRONG],
  ['1E+2 Kearney', WRONG],
  ['2-3 Kearney', WRONG],
  ['2 Kearney x3', WRONG],
  ['2 Kearney (3)', WRONG],
  ['SB: 0 Chaska', WRONG],
  ['SB: 1000 Chaska', WRONG],
  // Section names before the card
  ['Sideboard: 3 Chaska', 'maybe 3 SL-43'],
  ['Maybeboard: 3 Chaska', 'maybe 3 SL-43'],
  ['Considering: 3 Chaska', 'maybe 3 SL-43'],
  ['Maybe: Chaska', 'maybe 1 SL-43'],
  ['Záloha: 3 Chaska', 'maybe 3 SL-43'],
  [`Commander: ${JACK}`, 'team 1 BASE-95'],
  ['Commander: 2 Chaska', 'maybe 2 SL-43'],
  [`Team: ${JACK}`, 'team 1 BASE-95'],
  [`Tým: 1x ${JACK}`, 'team 1 BASE-95'],
  [`Équipe : ${JACK}`, 'team 1 BASE-95'],
  ['Main: 3 Chaska', 'draw 3 SL-43'],
  ['Deck: 3 Chaska', 'draw 3 SL-43'],
  ['Missions: Time Loop', 'missions 1 BASE-201'],
  ['Wishlist: 3 Chaska', 'outside-deck'],
  ['Tokens: 3 Chaska', 'outside-deck'],
  // As pasted from chats, forms and mails
  ['Salish Spirits, 3x, foil, NM', 'draw 3 BASE-270'],
  ['⭐ 3 Kearney', 'draw 3 SL-55'],
  ['🔥 3x Kearney 🔥', 'draw 3 SL-55'],
  ['3️⃣ Kearney', 'draw 3 SL-55'],
  ['Kearney×3', 'draw 3 SL-55'],
  ['Kearney*3', 'draw 3 SL-55'],
  ['Kearneyx3', 'draw 3 SL-55'],
  ['Kearney.....3', 'draw 3 SL-55'],
  ['Kearney ... 3', 'draw 3 SL-55'],
  ['Ⅲ Kearney', 'draw 3 SL-55'],
  ['③ Kearney', 'draw 3 SL-55'],
  ['3&times; Kearney', 'draw 3 SL-55'],
  ['3&nbsp;Kearney', 'draw 3 SL-55'],
  ['3 Kearney SL (55)', 'draw 3 SL-55'],
  ['3 Kearney (55)', 'draw 3 SL-55'],
  ['3 Kearney [55]', 'draw 3 SL-55'],
  ['3\tKearney\tSideboard', 'maybe 3 SL-55'],
  ['sideboard 3 Kearney', 'maybe 3 SL-55'],
  ['SL\t55\tKearney\t3', 'draw 3 SL-55'],
  ['Kearney, Air Force Major\t3\tSL\t55', WRONG],
  ['2 Kearney + 1 foil', WRONG],
  ['~3 Kearney', WRONG],
  ['3! Kearney', WRONG],
  ['3,000 Kearney', WRONG],
  ['3,00 Kearney', 'draw 3 SL-55'],
  ['1 000 000 Kearney', WRONG],
  ['3 Salish Spirits, 2 Kearney', 'asks 3 BASE-270'],
  // Ambiguous lines keep their count
  ['2 Thor', 'asks 2 BASE-79/BASE-107/ORI-80'],
  ['Thor x2', 'asks 2 BASE-79/BASE-107/ORI-80'],
  ['Thor, Nobody 2', 'asks 2 BASE-79/BASE-107/ORI-80'],
  ['2 Thor *F*', 'asks 2 BASE-79/BASE-107/ORI-80'],
  ['SB: 2 Thor', 'asks 2 BASE-79/BASE-107/ORI-80'],
  ['3 Salish Spirits (BASE 271)', 'asks 3 BASE-271/BASE-270'],
  ['3 Salish Spirits (XYZ) 12', 'asks 3 BASE-270'],
  ['2 qqqq', 'unknown 2'],
  ['"2 qqqq"', 'unknown 2'],
  ['qqqq x2', 'unknown 2'],
  ['SB: 2 qqqq', 'unknown 2'],
]

describe('a line of a list from elsewhere', () => {
  it.each(LINES)('%j is %s', async (line, expected) => {
    expect(told(await read(line))).toEqual([expected])
  })

  it('keeps its number, or stays open, when what is obvious is repaired', async () => {
    for (const [line] of LINES) {
      const before = await read(line)
      const after = repairObvious(pool, before)
      const counts = (report: ImportedDeck) =>
        report.lines.reduce((sum, one) => sum + ('count' in one ? one.count : 0), 0)
      expect(counts(after), line).toBe(counts(before))
      for (const one of after.lines) if (one.kind === 'understood') expect(one.count, line).toBeGreaterThan(0)
    }
    for (const line of ['Kearny 3 or so 2', 'three Kearny', 'trois Kearny', 'Kearny 2 3', '2 Kearny 1O0'])
      expect(deckSize(repairObvious(pool, await read(line)).list), line).toBe(0)
    for (const line of ['Team: Barber, Harper', 'Barber & Harper', 'Barber, 2 Harper', '1 Barber and Harper'])
      expect(deckSize(repairObvious(pool, await read(line)).list), line).toBe(0)
    for (const line of ['3 Kearny', '"3 Kearny"', 'Kearny x3', '3x Kearny *F*', '• 3 Kearny'])
      expect(told(repairObvious(pool, await read(line))), line).toEqual(['draw 3 SL-55'])
  })

  it('can be given the right number', async () => {
    const zero = await read('0 Nyan')
    expect(told(withCount(pool, zero, 0, 2))).toEqual(['draw 2 BASE-67'])
    expect(withCount(pool, zero, 0, 2).list.draw).toEqual([{ key: 'BASE-67', count: 2 }])
    for (const count of [0, -1, 100, 1.5, Number.NaN]) expect(withCount(pool, zero, 0, count)).toBe(zero)
    expect(told(withCount(pool, await read('1000 Thor'), 0, 2))).toEqual(['asks 2 BASE-79/BASE-107/ORI-80'])
    expect(told(withCount(pool, await read('-1 Kearny'), 0, 2))).toEqual(['unknown 2'])
    expect(told(withCount(pool, await read('SB: 0 Chaska'), 0, 2))).toEqual(['maybe 2 SL-43'])
    expect(told(withCount(pool, await read('3 Chaska'), 0, 2))).toEqual(['draw 2 SL-43'])
    const repaired = repairObvious(pool, await read('3 Kearny'))
    expect(told(withCount(pool, repaired, 0, 2))).toEqual(['draw 2 SL-55'])
  })

  it('is read by the collection as by the deck', () => {
    for (const [line, expected] of LINES) {
      const pasted = readPasted(pool, line)
      if (!pasted.ok) throw new Error(pasted.reason)
      const [first] = pasted.lines
      const [, count, key] = /^(?:draw|team|missions|maybe) (\d+) (\S+)$/.exec(expected) ?? []
      if (count !== undefined) expect([first?.copies, first?.card?.key], line).toEqual([Number(count), key])
      if (expected === WRONG && first?.problem === undefined) expect(first?.copies, line).toBeGreaterThan(99)
    }
  })
})

describe('a list from elsewhere', () => {
  it.each([
    [
      'Arena',
      'About\nName Gate Crashers\n\nCommander\n1 Barber (SL) 82\n\nDeck\n3 Salish Spirits (BASE) 270\n\nSideboard\n2 Chaska (SL) 43',
      [
        'heading -',
        'name',
        'heading team',
        'team 1 SL-82',
        'heading draw',
        'draw 3 BASE-270',
        'heading -',
        'maybe 2 SL-43',
      ],
    ],
    [
      'Cockatrice',
      '// Gate Crashers\n\n3 Salish Spirits\nSB: 2 Chaska',
      ['comment', 'draw 3 BASE-270', 'maybe 2 SL-43'],
    ],
    [
      'ManaBox',
      '// MAINBOARD\n3 Chaska\n// SIDEBOARD\n2 Chaska',
      ['heading draw', 'draw 3 SL-43', 'heading -', 'maybe 2 SL-43'],
    ],
    [
      'a sideboard in parts',
      'Sideboard:\n1 Chaska\nSpells:\n1 Nyan',
      ['heading -', 'maybe 1 SL-43', 'heading -', 'maybe 1 BASE-67'],
    ],
    [
      'twice on the maybeboard',
      'Maybeboard\n2 Chaska\n1 Chaska\n98 Chaska',
      ['heading -', 'maybe 2 SL-43', 'maybe 1 SL-43', WRONG],
    ],
    [
      'a chat',
      '**Team (1)**\n```\n1x Barber\n```\n__Sideboard__\n2x Chaska',
      ['heading team', 'separator', 'team 1 SL-82', 'separator', 'heading -', 'maybe 2 SL-43'],
    ],
    ['emoji', '🗡️ Sideboard 🗡️\n2x Chaska', ['heading -', 'maybe 2 SL-43']],
    [
      'Czech',
      'Tým (1)\n1× Barber\nMise:\n1. Time Loop\nBalíček\n3 ks Chaska\nNepřátelé - 2\n2 Anubis',
      undefined,
    ],
    [
      'French',
      'Équipe (1) :\n1 Barber\nMissions (1) :\n1 Time Loop\nPioche :\n3 Chaska',
      [
        'heading team',
        'team 1 SL-82',
        'heading missions',
        'missions 1 BASE-201',
        'heading draw',
        'draw 3 SL-43',
      ],
    ],
  ] as const)('%s', async (_, text, expected) => {
    const report = await read(text)
    if (expected) expect(told(report)).toEqual(expected)
    expect(report.lines.some(({ kind }) => kind === 'unknown')).toBe(false)
  })

  it('keeps what is beside the deck on the maybeboard', async () => {
    const { extras, list } = await read('SB: 3 Chaska\nSideboard\n2 Nyan\n1 Chaska')
    expect(deckSize(list)).toBe(0)
    expect(extras?.maybe).toEqual([
      { key: 'BASE-67', count: 2 },
      { key: 'SL-43', count: 4 },
    ])
  })

  it('never throws, never invents, and accounts for every line', async () => {
    const mark = fc.constantFrom(
      '',
      'SB: ',
      '- ',
      '"',
      '> ',
      '1. ',
      '3 ',
      '0 ',
      '1,000 ',
      '-2 ',
      'x3 ',
      ' x3',
      ' *F*',
      ' (BASE) 270',
      ' #1',
      '\t',
      ',',
      ' [',
      ' 3',
    )
    const line = fc
      .tuple(mark, mark, fc.constantFrom(...pool.cards.map(({ title }) => title), '', 'qqqq'), mark, mark)
      .map((parts) => parts.join(''))
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.oneof(line, fc.string({ unit: 'binary', maxLength: 30 })), { maxLength: 12 }),
        async (lines) => {
          const report = await importDeck(pool, `Nyan\n${lines.join('\n')}`)
          if (!report.ok) return report.error.kind === 'not-text'
          const places = new Set(report.lines.map((one) => one.line))
          const all = `Nyan\n${lines.join('\n')}`.split(/\r\n|[\n\r\u2028\u2029]/)
          const isTold = all.every((text, at) => text.trim() === '' || places.has(at + 1))
          const inLines = report.lines.reduce(
            (sum, one) => sum + (one.kind === 'understood' ? one.count : 0),
            0,
          )
          return isTold && inLines === deckSize(report.list)
        },
      ),
    )
  })
})

describe('a code or link in other words', () => {
  const starter = starterDeck('carter')
  const code = encodeDeckCode(starter?.list ?? emptyDeckList('2008'))
  const link = `https://decks.example.org/d#${code}`

  it.each([
    ...[code, ` ${code}\n`, `${code}.`, `"${code}"`, `(${code})`, `<${code}>`, `\`${code}\``, `**${code}**`],
    ...[
      link,
      `${link}.`,
      `${link})`,
      `${link},`,
      `${link}>`,
      `<${link}>`,
      `"${link}"`,
      `${link}&utm_source=mail`,
    ],
    ...[
      `${link}?utm=1`,
      `${link}_`,
      `${link}-`,
      `${link}…`,
      `${link}!`,
      `${link}’s`,
      `[deck](${link})`,
      `„${link}“`,
    ],
    ...[`https://decks.example.org/cs/d/#${code}`, `https://decks.example.org/d?utm_source=x#${code}`],
    ...[`https://decks.example.org/play?deck=code:${code}&name=Carter`, `${code} (my deck)`],
    ...[
      `Hi, look at ${link}. What do you think?`,
      `Můj balíček: ${code}, díky`,
      `Hello!\n\n${link}\n\n-- \nJohn`,
    ],
    ...[`> ${link}`, `Deck code:\n${code}`, `${code}\n${code}`],
    ...[
      `https://decks.example.org/d%23${code}`,
      `https://x.example.org/?to=https%3A%2F%2Fa.org%2Fd%23${code}%26by`,
    ],
    ...[`https://decks.example.org/play?deck%3Dcode%3A${code}`, `mailto:?body=%22${code}%22`],
  ])('%j is found', async (text) => {
    const report = await read(text)
    expect(report.format).toBe('code')
    expect(report.list).toEqual(starter?.list)
    expect(codeIn(text)).toBe(code)
  })

  it('that is damaged is told as such, and none is made up', async () => {
    for (const text of [
      code.slice(0, -3),
      link.slice(0, -3),
      `${link.slice(0, -3)}.`,
      `<${code.slice(0, -2)}>`,
    ])
      expect(await importDeck(pool, text)).toMatchObject({ ok: false, format: 'code' })
    expect(told(await read(`3 Salish Spirits\n${code}`))).toEqual(['draw 3 BASE-270', 'unknown 1'])
    const other = encodeDeckCode(starterDeck('osiris')?.list ?? emptyDeckList('2008'))
    expect((await read(`${code} or ${other}`)).format).toBe('text')
    expect(codeIn('four team characters')).toBe('four team characters')
  })
})

describe('a table from elsewhere', () => {
  const row = async (count: string, section = 'draw', name = 'Chaska') =>
    told(await read(`section,count,title\n${section},${count},"${name}"\n`))[0]

  it.each([...['3', '03', '+3', '3.0', '"3,00"', 'x3', '3x', '3×', '(3)', '３', ' 3 ', '"3 ks"', "'3"]])(
    '%s is three copies',
    async (count) => {
      expect(await row(count)).toBe('draw 3 SL-43')
    },
  )

  it.each([
    ...[
      '0',
      '00',
      '100',
      '1000',
      '"1,000"',
      '1.000',
      '1 000',
      '1\u00a0000',
      "1'000",
      '-2',
      '2.5',
      '"2,5"',
      '1e1',
      '1E+02',
    ],
    ...['two', '½', '3-4', '３０００', '#VALUE!', 'TRUE'],
  ])('%s is told, never bent', async (count) => {
    expect(await row(count)).toBe(WRONG)
  })

  it.each([
    ['Maybeboard', 'maybe 3 SL-43'],
    ['maybe', 'maybe 3 SL-43'],
    ['Sideboard', 'maybe 3 SL-43'],
    ['SB', 'maybe 3 SL-43'],
    ['Considering', 'maybe 3 SL-43'],
    ['Commander', 'maybe 3 SL-43'],
    ['Tokens', 'outside-deck'],
    ['Mainboard', 'draw 3 SL-43'],
    ['Main', 'draw 3 SL-43'],
    ['Balíček', 'draw 3 SL-43'],
  ])('section %s is %s', async (section, expected) => {
    expect(await row('3', section)).toBe(expected)
  })

  it('has its commander in the team, and sums what stands twice on the maybeboard', async () => {
    expect(await row('1', 'Commander', 'Barber')).toBe('team 1 SL-82')
    const { extras } = await read('board,qty,name\nMaybeboard,2,Chaska\nSideboard,1,Chaska\n')
    expect(extras?.maybe).toEqual([{ key: 'SL-43', count: 3 }])
  })
})
