import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { iconsFile } from '@/components/cards/drawing/icons'
import type { FaceTools } from '@/components/paper/card-face'
import { iconsIn } from '@/components/paper/icons'
import type { Measure } from '@/components/paper/letters'
import { ON_PAPER } from '@/components/paper/palette'
import { decodeTexts } from '@/lib/game/cards/decode-texts'
import { TEXTS_URLS } from '@/lib/game/cards/generated/manifest'
import type { Language } from '@/lib/game/text/tokens'

/** Reads the font files from their installed location. */
export const readFonts = async (url: URL): Promise<Uint8Array> => new Uint8Array(await readFile(url))

export const icons = iconsIn(iconsFile())

/** Every letter is half as wide as it is high. */
export const plainMeasure: Measure = (text, _font, size) => text.length * size * 0.5

/** Rules texts in the form written by the build. */
export function texts(language: Language) {
  return decodeTexts(JSON.parse(readFileSync(`public${TEXTS_URLS[language]}`, 'utf8')))
}

/** Tools to draw faces with. */
export const tools = (measure: Measure, language: Language = 'en'): FaceTools => {
  const all = texts(language)
  return {
    measure,
    icon: icons,
    palette: ON_PAPER,
    wordsOf: (card) => ({
      type: card.type,
      traits: card.traits,
      glyph: card.glyph,
      number: `${card.set} ${card.number}`,
    }),
    textOf: ({ key }) => all.get(key) ?? [],
    pictures: true,
  }
}
