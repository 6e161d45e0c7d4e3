import type { IconName } from '@/components/cards/drawing/icons'
import { type Drawing, group, moved } from './drawing'
import { readSvg } from './read-svg'

/** Draws a symbol into the square whose top left corner is (x, y). */
export type DrawIcon = (name: IconName, x: number, y: number, size: number, ink: string) => readonly Drawing[]

const SYMBOL = /<symbol id="([^"]+)" viewBox="0 0 ([\d.]+) [\d.]+">(.*?)<\/symbol>/gs

/**
 * Returns a function that draws the symbols of a file such as public/icons.svg. A symbol missing from the file draws
 * nothing.
 */
export function iconsIn(file: string): DrawIcon {
  const symbols = new Map(
    [...file.matchAll(SYMBOL)].map(([, name = '', box, content = '']) => [
      name,
      { box: Number(box), content },
    ]),
  )
  return (name, x, y, size, ink) => {
    const symbol = symbols.get(name)
    return symbol ? [group(moved(x, y, size / symbol.box), readSvg(symbol.content, ink))] : []
  }
}
