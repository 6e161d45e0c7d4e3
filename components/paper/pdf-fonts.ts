import type { PaperFont } from './drawing'

/** Alphabets of the fonts, each in a file of its own. */
const ALPHABETS = ['latin', 'latin-ext', 'vietnamese', 'greek', 'cyrillic'] as const
type Alphabet = (typeof ALPHABETS)[number]

/** A file of letters. */
export interface FontFile {
  readonly alphabet: Alphabet
  readonly url: URL
}

/** Letters that require one of the other alphabets. */
const OUTSIDE: Readonly<Record<Alphabet, RegExp>> = {
  latin: /./u,
  'latin-ext': /[\u0100-\u02af\u1e00-\u1e9f\u20a0-\u20c0\u2c60-\u2c7f]/u,
  vietnamese: /[\u0102\u0103\u01a0\u01a1\u01af\u01b0\u1ea0-\u1ef9]/u,
  greek: /[\u0370-\u03ff]/u,
  cyrillic: /[\u0400-\u045f\u0490\u0491\u04b0\u04b1\u2116]/u,
}

// Each address is written out in full, so that the build finds the file.
const tech500 = {
  latin: () =>
    new URL(
      '../../node_modules/@fontsource/barlow-condensed/files/barlow-condensed-latin-500-normal.woff',
      import.meta.url,
    ),
  'latin-ext': () =>
    new URL(
      '../../node_modules/@fontsource/barlow-condensed/files/barlow-condensed-latin-ext-500-normal.woff',
      import.meta.url,
    ),
}
const tech600 = {
  latin: () =>
    new URL(
      '../../node_modules/@fontsource/barlow-condensed/files/barlow-condensed-latin-600-normal.woff',
      import.meta.url,
    ),
  'latin-ext': () =>
    new URL(
      '../../node_modules/@fontsource/barlow-condensed/files/barlow-condensed-latin-ext-600-normal.woff',
      import.meta.url,
    ),
}
const body400 = {
  latin: () =>
    new URL(
      '../../node_modules/@fontsource/source-sans-3/files/source-sans-3-latin-400-normal.woff',
      import.meta.url,
    ),
  'latin-ext': () =>
    new URL(
      '../../node_modules/@fontsource/source-sans-3/files/source-sans-3-latin-ext-400-normal.woff',
      import.meta.url,
    ),
  vietnamese: () =>
    new URL(
      '../../node_modules/@fontsource/source-sans-3/files/source-sans-3-vietnamese-400-normal.woff',
      import.meta.url,
    ),
  greek: () =>
    new URL(
      '../../node_modules/@fontsource/source-sans-3/files/source-sans-3-greek-400-normal.woff',
      import.meta.url,
    ),
  cyrillic: () =>
    new URL(
      '../../node_modules/@fontsource/source-sans-3/files/source-sans-3-cyrillic-400-normal.woff',
      import.meta.url,
    ),
}
const body700 = {
  latin: () =>
    new URL(
      '../../node_modules/@fontsource/source-sans-3/files/source-sans-3-latin-700-normal.woff',
      import.meta.url,
    ),
  'latin-ext': () =>
    new URL(
      '../../node_modules/@fontsource/source-sans-3/files/source-sans-3-latin-ext-700-normal.woff',
      import.meta.url,
    ),
}

const FILES: Readonly<Record<PaperFont, Partial<Readonly<Record<Alphabet, () => URL>>>>> = {
  'tech-500': tech500,
  'tech-600': tech600,
  'body-400': body400,
  'body-700': body700,
}

/** The files that a font needs for the letters of a text, the common ones first. */
export const fontFiles = (font: PaperFont, letters: string): readonly FontFile[] =>
  ALPHABETS.filter((alphabet) => OUTSIDE[alphabet].test(letters)).flatMap((alphabet) => {
    const url = FILES[font][alphabet]?.()
    return url ? [{ alphabet, url }] : []
  })
