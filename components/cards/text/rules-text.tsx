import { createElement, Fragment, type ReactNode } from 'react'
import { Icon } from '@/components/ui/icon'
import type { RichText, Token } from '@/lib/game/text'
import { DRAWN_GLYPH_NAMES } from '../drawn-glyphs'

/**
 * The rules text of a card, paragraph by paragraph. Symbols are drawn, and read out by their names. The pieces are
 * positional children, not a list: the text of a card never changes.
 */
export function RulesText({ paragraphs, words = asTheyAre }: RulesTextProps) {
  return createElement(
    Fragment,
    null,
    ...paragraphs.map((text) => createElement('p', null, ...pieces(text, words))),
  )
}

interface RulesTextProps {
  readonly paragraphs: readonly RichText[]
  /** Renders words, for instance with terms that explain themselves. */
  readonly words?: Words
}

/** Renders the words of a token. */
export type Words = (token: Extract<Token, { type: 'text' | 'keyword' }>) => ReactNode

/** As high as the surrounding words; glyphs are wider than other symbols. */
const IN_TEXT = '-mx-[0.02em] text-[1em] [&.gl]:mx-[0.04em]'

const asTheyAre: Words = ({ text }) => text

const tokens = (text: RichText, words: Words): ReactNode =>
  createElement(Fragment, null, ...pieces(text, words))

const MARK = /^[,.;:)]/

/** Splits a text into pieces. A symbol is kept with the punctuation after it, so that no line begins with a comma. */
function pieces(text: RichText, words: Words): ReactNode[] {
  const mark = (at: number) => {
    const [before, token] = [text[at - 1], text[at]]
    return before?.type === 'icon' && token?.type === 'text' ? (MARK.exec(token.text)?.[0] ?? '') : ''
  }
  return text.map((token, at) => {
    const kept = mark(at)
    const one = piece(
      kept !== '' && token.type === 'text' ? { ...token, text: token.text.slice(1) } : token,
      words,
    )
    const behind = mark(at + 1)
    return behind === '' ? one : createElement('span', { className: 'whitespace-nowrap' }, one, behind)
  })
}

function piece(token: Token, words: Words): ReactNode {
  switch (token.type) {
    case 'text':
      return words(token)
    case 'title':
      return token.text
    case 'keyword':
      return <b className="font-bold">{words(token)}</b>
    case 'reminder':
      if (token.unseen) return null
      return <i className="text-[0.92em] not-italic opacity-78">{tokens(token.tokens, asTheyAre)}</i>
    case 'foreign':
      return <span lang={token.language}>{tokens(token.tokens, words)}</span>
    case 'icon': {
      const icon = iconOf(token)
      return icon ? <Icon name={icon} label={token.text} className={IN_TEXT} /> : token.text
    }
  }
}

/** Glyphs of players' own sets have no drawing: they are named. */
function iconOf(token: Extract<Token, { type: 'icon' }>) {
  if (token.icon !== 'glyph') return token.name
  const drawn = DRAWN_GLYPH_NAMES.find((name) => name === token.name.toLowerCase())
  return drawn && (`glyph-${drawn}` as const)
}
