/** Found without the compiler, which pages load only when they compile. */

/** A keyword at the beginning of a sentence, its number if it has one, and its explanation. */
const EXPLAINED = /(?:^|[.:,—–-])\s*(\p{L}{3,})(?:\s+(\d+|X))?\s*[.:]?\s*\(([^()]{8,300})\)/gu

/** The explained keywords of texts, each as its author has written it. */
export const keywordsIn = (texts: readonly string[]): readonly string[] => [
  ...new Set(
    texts
      .filter((text) => text.includes('('))
      .flatMap((text) =>
        [...text.replaceAll(/<[^<>]{0,12}>/g, ' ').matchAll(EXPLAINED)].map(([, word, n, means]) =>
          n === undefined ? `${word} (${means})` : `${word} ${n} (${means})`,
        ),
      ),
  ),
]
