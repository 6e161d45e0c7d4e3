import type { IconName } from '@/components/cards/drawing/icons'
import { DRAWN_GLYPH_NAMES } from '@/components/cards/drawn-glyphs'
import { ratingsOf } from '@/components/cards/printed'
import type { DeckEntry, DeckList } from '@/lib/features/decks/model/deck'
import { canonicalDeckList } from '@/lib/features/decks/model/edit'
import type { Card } from '@/lib/game/cards/card'
import type { Pool } from '@/lib/game/cards/pool'
import { SKILLS, type Skill } from '@/lib/game/terms'
import { words } from './card-face'
import { type Drawing, type PaperFont, rectPath, type Sheet, shape } from './drawing'
import type { DrawIcon } from './icons'
import { cutText, fittingSize, type Measure } from './letters'
import { PAPERS, type Paper } from './proxy-pages'

/** The texts of a registration sheet in one language. */
export interface RegistrationLabels {
  readonly title: string
  readonly edition: string
  readonly fields: Readonly<
    Record<
      'player' | 'event' | 'date' | 'table' | 'deck' | 'cards' | 'rules' | 'signature' | 'checked',
      string
    >
  >
  readonly team: string
  readonly teamNote: string
  readonly missions: string
  readonly missionsNote: string
  readonly hero: string
  readonly villain: string
  readonly heroNote: string
  readonly villainNote: string
  readonly heroCount: (count: number) => string
  readonly villainCount: (count: number) => string
  readonly rulesCount: (locked: number) => string
  readonly page: (page: number, pages: number) => string
  readonly skill: (skill: Skill) => string
}

export interface RegistrationDeck {
  readonly name: string
  readonly list: DeckList
  /** For each of the seven rules, true if the deck satisfies it. */
  readonly rules: readonly boolean[]
}

interface Tools {
  readonly measure: Measure
  readonly icon: DrawIcon
  readonly text: RegistrationLabels
}

const INK = '#16191c'
const INK2 = '#54585b'
const LINE = '#b4b7ba'
const AMBER = '#c98a1b'
const MARGIN = 12
const ROW = 7.2
const COLUMN_GAP = 6

/** A row of a list: a printing, known or unknown. */
interface Row {
  readonly count: number
  readonly card: Card | undefined
  readonly key: string
}

/**
 * The sheet that a player hands in before an event: team, missions by skill, hero and villain cards with boxes to
 * tick, in black with the seven chevrons in amber. Decks beyond one page go on the next.
 */
export function registrationPages(
  pool: Pool,
  deck: RegistrationDeck,
  paper: Paper,
  text: RegistrationLabels,
  measure: Measure,
  icon: DrawIcon,
): readonly Sheet[] {
  const tools: Tools = { measure, icon, text }
  const { width, height } = PAPERS[paper]
  const list = canonicalDeckList(deck.list)
  const rowOf = ({ key, count }: DeckEntry): Row => ({ key, count, card: pool.byKey.get(key) })
  const draw = list.draw.map(rowOf)
  const heroes = draw.filter(({ card }) => card?.side !== 'villain')
  const villains = draw.filter(({ card }) => card?.side === 'villain')
  const inner = width - 2 * MARGIN
  const bottom = height - MARGIN - 20

  const first: Drawing[] = []
  let y = head(first, deck, tools, inner)
  y = teamPart(first, list.team.map(rowOf), tools, inner, y)
  y = missionPart(first, list.missions.map(rowOf), tools, inner, y)

  const pages: Drawing[][] = [first]
  let [heroAt, villainAt, isFirst] = [0, 0, true]
  while (isFirst || heroAt < heroes.length || villainAt < villains.length) {
    const page = isFirst ? first : []
    if (!isFirst) {
      pages.push(page)
      y = MARGIN + 4
      page.push(words(deckName(deck, tools, inner), MARGIN, y, 4.5, 'tech-600', INK))
      y += 4
    }
    const room = Math.max(1, Math.floor((bottom - y - 10) / ROW))
    const half = (inner - COLUMN_GAP) / 2
    const fill = isFirst
    column(page, heroes.slice(heroAt, heroAt + room), tools, {
      ...{ x: MARGIN, y, width: half, room, fill },
      ...{ title: text.hero, note: text.heroNote, sign: 'hero' },
    })
    column(page, villains.slice(villainAt, villainAt + room), tools, {
      ...{ x: MARGIN + half + COLUMN_GAP, y, width: half, room, fill },
      ...{ title: text.villain, note: text.villainNote, sign: 'villain' },
    })
    heroAt += room
    villainAt += room
    isFirst = false
  }
  const sum = (rows: readonly Row[]) => rows.reduce((all, { count }) => all + count, 0)
  const last = pages.at(-1) ?? first
  foot(last, deck, tools, { inner, height, heroes: sum(heroes), villains: sum(villains) })
  return pages.map((items, i) => ({
    width,
    height,
    items:
      pages.length > 1
        ? [
            ...items,
            right(text.page(i + 1, pages.length), width - MARGIN, height - 6, 2.6, 'body-400', measure),
          ]
        : items,
  }))
}

const deckName = ({ name }: RegistrationDeck, { measure }: Tools, width: number): string =>
  cutText(name, 'tech-600', 4.5, width, measure)

const right = (
  text: string,
  x: number,
  y: number,
  size: number,
  font: PaperFont,
  measure: Measure,
  ink = INK2,
) => words(text, x - measure(text, font, size), y, size, font, ink)

/** A label above a line to write on, or above a value that is already known. */
function field(
  items: Drawing[],
  { measure }: Tools,
  box: { x: number; y: number; width: number; label: string; value?: string },
): void {
  const { x, y, width, label, value } = box
  items.push(words(cutText(label, 'body-400', 2.8, width, measure), x, y, 2.8, 'body-400', INK2))
  if (value !== undefined)
    items.push(words(cutText(value, 'body-700', 3.8, width, measure), x, y + 4.6, 3.8, 'body-700', INK))
  items.push(shape(`M${x} ${y + 6.4}h${width}`, { stroke: INK, width: 0.2 }))
}

function head(items: Drawing[], deck: RegistrationDeck, tools: Tools, inner: number): number {
  const { text, measure, icon } = tools
  const edge = MARGIN + inner
  items.push(...icon('chevron', MARGIN, 11.6, 5, AMBER))
  items.push(words('CHEVRON SEVEN', MARGIN + 6.6, 15.8, 4.4, 'tech-600', INK))
  items.push(right(text.edition, edge, 16, 4.2, 'tech-500', measure, INK))
  const editionWidth = measure(text.edition, 'tech-500', 4.2)
  const room = inner - editionWidth - 60
  const size = fittingSize(text.title, 'tech-600', 7.4, room, measure)
  items.push(right(text.title, edge - editionWidth - 5, 16, size, 'tech-600', measure, INK))
  items.push(shape(`M${MARGIN} 20H${edge}`, { stroke: INK, width: 0.5 }))
  const { fields } = text
  const cards = [...deck.list.team, ...deck.list.missions, ...deck.list.draw].reduce(
    (sum, { count }) => sum + count,
    0,
  )
  const gap = 3
  const row = (y: number, columns: readonly [label: string, units: number, value?: string][]) => {
    const unit = (inner - (columns.length - 1) * gap) / 9
    let x = MARGIN
    for (const [label, units, value] of columns) {
      const width = units * unit
      field(items, tools, { x, y, width, label, ...(value !== undefined && { value }) })
      x += width + gap
    }
  }
  row(26, [
    [fields.player, 3],
    [fields.event, 3],
    [fields.date, 1.5],
    [fields.table, 1.5],
  ])
  row(38, [
    [fields.deck, 7, deck.name],
    [fields.cards, 2, String(cards)],
  ])
  return 52
}

const heading = (items: Drawing[], title: string, note: string, x: number, y: number, { measure }: Tools) => {
  items.push(words(title, x, y, 4.6, 'tech-600', INK))
  items.push(words(note, x + measure(title, 'tech-600', 4.6) + 2, y, 3, 'body-400', INK2))
}

const box = (x: number, y: number): Drawing => shape(rectPath(x, y, 3.4, 3.4), { stroke: INK2, width: 0.2 })

function teamPart(items: Drawing[], rows: readonly Row[], tools: Tools, inner: number, top: number): number {
  heading(items, tools.text.team, tools.text.teamNote, MARGIN, top + 3, tools)
  const half = (inner - COLUMN_GAP) / 2
  const lines = Math.max(2, Math.ceil(rows.length / 2))
  for (let i = 0; i < lines * 2; i++) {
    const x = MARGIN + (i % 2) * (half + COLUMN_GAP)
    const y = top + 5.5 + Math.floor(i / 2) * ROW
    cardLine(items, rows[i], tools, x, y, half, true)
  }
  return top + 5.5 + lines * ROW + 6
}

/** A line with count (or point value), title, subtitle, number and a box. */
function cardLine(
  items: Drawing[],
  row: Row | undefined,
  { measure }: Tools,
  x: number,
  y: number,
  width: number,
  isTeam: boolean,
): void {
  const base = y + ROW - 2.2
  items.push(shape(`M${x} ${y + ROW}h${width}`, { stroke: LINE, width: 0.2 }), box(x + width - 3.6, y + 2))
  if (!row) return
  const { card, count } = row
  const figure = isTeam ? String(card?.pointValue ?? '') : String(count)
  items.push(words(figure, x + 1, base, 3.8, 'tech-600', INK))
  const printing = card ? `${card.set} ${card.number}` : ''
  const numberWidth = measure(printing, 'tech-500', 2.9)
  items.push(words(printing, x + width - 6 - numberWidth, base, 2.9, 'tech-500', INK2))
  const room = width - 6 - 8 - numberWidth
  const title = cutText(
    card ? `${isTeam && count > 1 ? `${count} × ` : ''}${card.title}` : row.key,
    'body-400',
    3.4,
    room,
    measure,
  )
  items.push(words(title, x + 6, base, 3.4, 'body-400', INK))
  const left = room - measure(title, 'body-400', 3.4) - 2
  const subtitle = card?.subtitle ?? ''
  if (subtitle !== '' && left > 8) {
    const shown = cutText(subtitle, 'body-400', 2.9, left, measure)
    items.push(words(shown, x + 6 + measure(title, 'body-400', 3.4) + 2, base, 2.9, 'body-400', INK2))
  }
}

function missionPart(
  items: Drawing[],
  rows: readonly Row[],
  tools: Tools,
  inner: number,
  top: number,
): number {
  const { text, icon } = tools
  heading(items, text.missions, text.missionsNote, MARGIN, top + 3, tools)
  const gap = 4
  const width = (inner - 3 * gap) / 4
  const bySkill = SKILLS.map((skill) => rows.filter(({ card }) => skillOf(card) === skill))
  const others = rows.filter(({ card }) => skillOf(card) === undefined)
  const columns = bySkill.map((some, i) => (i === 0 ? [...some, ...others] : some))
  const lines = Math.max(3, ...columns.map((some) => some.length))
  SKILLS.forEach((skill, i) => {
    const x = MARGIN + i * (width + gap)
    items.push(
      ...icon(skill, x, top + 6, 4, INK),
      words(text.skill(skill), x + 5.4, top + 9.4, 3.6, 'tech-600', INK),
    )
    const some = columns[i] ?? []
    for (let at = 0; at < lines; at++) {
      missionLine(items, some[at], tools, x, top + 10.5 + at * ROW, width)
    }
  })
  return top + 10.5 + lines * ROW + 6
}

const skillOf = (card: Card | undefined): Skill | undefined =>
  card?.type === 'mission' ? ratingsOf(card)[0]?.skill : undefined

function missionLine(
  items: Drawing[],
  row: Row | undefined,
  { measure, icon }: Tools,
  x: number,
  y: number,
  width: number,
): void {
  items.push(shape(`M${x} ${y + ROW}h${width}`, { stroke: LINE, width: 0.2 }), box(x + width - 3.6, y + 2))
  if (!row) return
  const base = y + ROW - 2.2
  const { card, count } = row
  const glyph = card?.glyph?.toLowerCase()
  const drawn = DRAWN_GLYPH_NAMES.find((name) => name === glyph)
  if (drawn) items.push(...icon(`glyph-${drawn}`, x, y + 1.8, 4, INK))
  const difficulty = card ? String(ratingsOf(card)[0]?.value ?? '') : ''
  items.push(right(difficulty, x + width - 5, base, 3.6, 'tech-600', measure, INK))
  const title = `${count > 1 ? `${count} × ` : ''}${card?.title ?? row.key}`
  const room = width - 5 - 9
  const size = Math.max(2.5, fittingSize(title, 'body-400', 3.2, room, measure))
  items.push(words(cutText(title, 'body-400', size, room, measure), x + 5, base, size, 'body-400', INK))
}

interface ColumnBox {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly room: number
  /** True to add empty lines for writing. */
  readonly fill: boolean
  readonly title: string
  readonly note: string
  readonly sign: IconName
}

function column(items: Drawing[], rows: readonly Row[], tools: Tools, place: ColumnBox): void {
  const { x, y, width, room, fill, title, note, sign } = place
  items.push(...tools.icon(sign, x, y - 0.6, 3.8, INK))
  heading(items, title, note, x + 5, y + 3, tools)
  items.push(shape(`M${x} ${y + 5.5}h${width}`, { stroke: INK, width: 0.3 }))
  const lines = fill ? room : rows.length
  for (let i = 0; i < lines; i++) cardLine(items, rows[i], tools, x, y + 5.5 + i * ROW, width, false)
}

interface FootBox {
  readonly inner: number
  readonly height: number
  readonly heroes: number
  readonly villains: number
}

function foot(
  items: Drawing[],
  deck: RegistrationDeck,
  tools: Tools,
  { inner, height, heroes, villains }: FootBox,
): void {
  const { text, icon } = tools
  const y = height - MARGIN - 16
  const half = (inner - COLUMN_GAP) / 2
  items.push(words(text.heroCount(heroes), MARGIN, y - 2, 3.6, 'tech-600', INK))
  items.push(words(text.villainCount(villains), MARGIN + half + COLUMN_GAP, y - 2, 3.6, 'tech-600', INK))
  items.push(shape(`M${MARGIN} ${y}h${inner}`, { stroke: INK, width: 0.5 }))
  items.push(words(text.fields.rules, MARGIN, y + 5, 2.8, 'body-400', INK2))
  deck.rules.forEach((kept, i) => {
    items.push(...icon('chevron', MARGIN + i * 4.4, y + 8, 4, kept ? AMBER : LINE))
  })
  const locked = deck.rules.filter(Boolean).length
  items.push(
    words(text.rulesCount(locked), MARGIN + deck.rules.length * 4.4 + 2, y + 11.4, 3.8, 'tech-600', INK),
  )
  const sign = (inner - 62) / 2
  field(items, tools, { x: MARGIN + 56, y: y + 7.5, width: sign, label: text.fields.signature })
  field(items, tools, { x: MARGIN + 62 + sign, y: y + 7.5, width: sign, label: text.fields.checked })
}
