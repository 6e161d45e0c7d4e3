import type { Random } from './random'
import { d, fill, n, outline, type Point, stroke } from './shapes'

/** A skyline as points from left to right; `heightAt` reads it. */
export type Skyline = readonly Point[]

/** Returns mountains by midpoint displacement. `peaks` fixes heights at equal distances instead of random ones. */
export function ridge(
  random: Random,
  width: number,
  base: number,
  height: number,
  rough = 0.52,
  peaks?: readonly number[],
): Skyline {
  let line = peaks
    ? [...peaks]
    : [
        base + random.between(-height, height) * 0.5,
        base + random.between(-height, height),
        base + random.between(-height, height) * 0.5,
      ]
  let swing = height * (peaks ? 0.34 : 0.6)
  while (line.length < 40) {
    const finer: number[] = []
    for (let i = 0; i < line.length - 1; i++) {
      const [here, next] = [line[i] ?? base, line[i + 1] ?? base]
      finer.push(here, (here + next) / 2 + random.between(-swing, swing))
    }
    finer.push(line.at(-1) ?? base)
    line = finer
    swing *= rough
  }
  return line.map((y, i): Point => [(i * width) / (line.length - 1), y])
}

/** Soft hills: two sine waves. */
export function dunes(random: Random, width: number, base: number, height: number): Skyline {
  const slow = random.between(0.6, 1.6)
  const phase = random.between(0, 6)
  const fast = random.between(2, 3.2)
  return Array.from({ length: 37 }, (_, i): Point => {
    const t = i / 36
    const wave = Math.sin(t * 6.28 * slow + phase) * 0.7 + Math.sin(t * 6.28 * fast + phase * 2) * 0.25
    return [t * width, base + wave * height]
  })
}

/** The ground below a skyline, down to the lower edge. */
export const land = (line: Skyline, width: number, height: number, color: string): string =>
  fill(d`M0 ${height}` + outline(line).replace('M', 'L') + d`L${width} ${height}Z`, color)

/** Engraved shade: the skyline repeated lower down, fading. Left out on tokens, where it would be grey. */
export function hatch(line: Skyline, color: string, scale: number, count = 4, gap = 5): string {
  if (scale < 0.5) return ''
  let lines = ''
  for (let i = 1; i <= count; i++) {
    const lower = line
      .filter((_, j) => j % (1 + (i % 2)) === 0)
      .map(([x, y]): Point => [x, y + i * gap * scale + i * i * 0.6 * scale])
    lines += stroke(outline(lower), color, 1.1 * scale, { opacity: 0.6 - i * 0.11 })
  }
  return lines
}

/** Returns the skyline's y coordinate at `x`, from 0 to `width`. */
export function heightAt(line: Skyline, x: number, width: number): number {
  const place = Math.min(line.length - 1, Math.max(0, Math.round((x / width) * (line.length - 1))))
  return n(line[place]?.[1] ?? 0)
}
