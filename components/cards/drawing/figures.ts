import type { Random } from './random'
import { d, disc, fill, placed, repeat, ring } from './shapes'

interface GateInks {
  readonly stone: string
  readonly dark: string
  readonly lit: string
  readonly pool?: string
  readonly ripple?: string
}

/** A gate in the landscape. `locked` chevrons of seven are lit, from the top clockwise; `turn` in degrees. */
export function gate(x: number, y: number, r: number, inks: GateInks, locked = 7, turn = 0): string {
  const { stone, dark, lit, pool, ripple } = inks
  let drawing = ''
  if (pool) {
    drawing += disc(x, y, r * 0.8, pool)
    if (ripple) {
      for (const [i, size] of [0.62, 0.43, 0.25].entries()) {
        drawing += ring(x + r * 0.04 * i, y + r * 0.05 * i, r * size, ripple, r * 0.026, {
          opacity: 0.75 - i * 0.12,
        })
      }
    }
  }
  drawing += ring(x, y, r * 0.89, stone, r * 0.2)
  drawing += ring(x, y, r * 0.985, dark, r * 0.03) + ring(x, y, r * 0.8, dark, r * 0.03)
  drawing += ring(x, y, r * 0.875, dark, r * 0.1, { dash: [r * 0.028, r * 0.113], opacity: 0.6 })
  return (
    drawing +
    repeat(7, (i) =>
      placed(
        `<path d="M-13-106h26l-6 22-7 8-7-8Z" fill="${i < locked ? lit : stone}" stroke="${dark}" stroke-width="3"/>`,
        x,
        y,
        r / 100,
        (i * 360) / 7 + turn,
      ),
    )
  )
}

const HEAD = 'M0-40.5a3.5 3.7 0 1 1 0 7.4a3.5 3.7 0 1 1 0-7.4Z'
const ROBE = 'M-1.8-33.5h3.6l.4 1.8 3.4 1.6 1.8 10.6-1.6.6 2.6 18.9h-16.8l2.6-18.9-1.6-.6 1.8-10.6 3.4-1.6Z'
const UNIFORM =
  'M-1.6-33.5h3.2l.4 1.7 4.2 1.5 1.7 12-1.3 4.2-1.3-.3.3-4.3-.8-4 .1 6.7.9 8.6L5.2 0H1.8L.3-12.5h-.6L-1.8 0h-3.4l-.6-7.4.9-8.6.1-6.7-.8 4 .3 4.3-1.3.3-1.3-4.2 1.7-12 4.2-1.5Z'
const BROAD_HEAD = 'M0-43c5.5 0 6.2 3.6 5.2 6.2S2-32.6 0-32.6s-4.2-1.6-5.2-4.2S-5.5-43 0-43Z'
const STAFF = 'M8.6-44h1.5V0H8.6ZM9.3-50c2 2 2.4 5 .8 7.5h-1.6c-1.6-2.5-1.2-5.5.8-7.5Z'
const CAP = 'M-3.7-36.5c0-3 1.6-4.7 3.7-4.7s3.7 1.7 3.7 4.7ZM-3.8-30.5h7.6v9.5h-7.6Z'
const CASE = 'M6-19h5v7H6Z'

const ROBED = /Tok'ra|Asgard|Ancient|Ori|Goa'uld|Jaffa/
const IN_UNIFORM = /SGC|NID|Russian|Political/

/** A lone figure seen from behind, feet at (x, y), dressed by the card's traits. */
export function figure(
  random: Random,
  x: number,
  y: number,
  size: number,
  color: string,
  traits: readonly string[],
) {
  const all = traits.join(' ')
  const robed = ROBED.test(all) || (!IN_UNIFORM.test(all) && random.chance(0.5))
  let path = HEAD + (robed ? ROBE : UNIFORM)
  if (/Asgard/.test(all)) path += BROAD_HEAD
  if (/Jaffa/.test(all)) path += STAFF
  else if (/SGC|Russian/.test(all)) path += CAP
  else if (random.chance(0.4)) path += CASE
  return placed(fill(path, color), x, y, size / 40)
}

/** A row of warriors with staffs, shoulder to shoulder. */
export const ranks = (
  x: number,
  y: number,
  size: number,
  gap: number,
  count: number,
  color: string,
): string =>
  repeat(count, (i) =>
    placed(
      fill(`${HEAD}${UNIFORM}${i % 2 ? STAFF : ''}`, color),
      x + (i - (count - 1) / 2) * gap,
      y,
      size / 40,
    ),
  )

/** A conifer: three tiers. */
export const pine = (x: number, foot: number, size: number, color: string): string =>
  fill(
    d`M${x} ${foot - size}L${x + size * 0.16} ${foot - size * 0.62}H${x + size * 0.08}L${x + size * 0.24} ${foot - size * 0.3}H${x + size * 0.12}L${x + size * 0.32} ${foot}H${x - size * 0.32}L${x - size * 0.12} ${foot - size * 0.3}H${x - size * 0.24}L${x - size * 0.08} ${foot - size * 0.62}H${x - size * 0.16}Z`,
    color,
  )
