import type { IconName } from '@/components/cards/drawing/icons'
import { DRAWN_GLYPH_NAMES } from '@/components/cards/drawn-glyphs'
import type { RichText, Token } from '@/lib/game/text/tokens'
import { type Paragraph, type Piece, piecesOf } from './letters'

/** The rules text of a card in the form for paper: keywords bold, symbols drawn. */
export const cardParagraphs = (texts: readonly RichText[]): readonly Paragraph[] =>
  texts.map((text) => text.flatMap(pieces))

function pieces(token: Token): readonly Piece[] {
  switch (token.type) {
    case 'text':
    case 'title':
      return piecesOf(token.text, 'body-400')
    case 'keyword':
      return piecesOf(token.text, 'body-700')
    case 'reminder':
      return token.unseen ? [] : token.tokens.flatMap(pieces)
    case 'foreign':
      return token.tokens.flatMap(pieces)
    case 'icon': {
      const name = iconOf(token)
      return name ? [{ kind: 'icon', name }] : piecesOf(token.text, 'body-400')
    }
  }
}

function iconOf(token: Extract<Token, { type: 'icon' }>): IconName | undefined {
  if (token.icon !== 'glyph') return token.name
  const drawn = DRAWN_GLYPH_NAMES.find((name) => name === token.name.toLowerCase())
  return drawn && `glyph-${drawn}`
}
