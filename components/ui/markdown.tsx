'use client'

import MarkdownIt, { type Token } from 'markdown-it'
import { Fragment, type ReactNode } from 'react'

/** No HTML and no pictures, since others read what one person writes. Addresses in plain text become links. */
const markdown = new MarkdownIt('default', { html: false, linkify: true, breaks: true }).disable([
  'image',
  'table',
])

/** Highest heading level that a user's text may have within a page. */
const FIRST_HEADING = 3
const HEADINGS = ['h3', 'h4', 'h5', 'h6'] as const
const headingOf = (tag: string) =>
  HEADINGS[Math.min(HEADINGS.length - 1, Number(tag.slice(1)) - 1 + HEADINGS.indexOf(`h${FIRST_HEADING}`))] ??
  'h6'

const isWebAddress = (address: string): boolean => /^https?:\/\//i.test(address)

/** Returns the element for a pair of tokens, around the given content. */
function element(
  { tag, type, attrGet }: Pick<Token, 'tag' | 'type' | 'attrGet'>,
  inner: ReactNode,
): ReactNode {
  switch (type) {
    case 'heading_open': {
      const Heading = headingOf(tag)
      return <Heading>{inner}</Heading>
    }
    case 'paragraph_open':
      return <p>{inner}</p>
    case 'bullet_list_open':
      return <ul>{inner}</ul>
    case 'ordered_list_open':
      return <ol start={Number(attrGet('start') ?? 1)}>{inner}</ol>
    case 'list_item_open':
      return <li>{inner}</li>
    case 'blockquote_open':
      return <blockquote>{inner}</blockquote>
    case 'em_open':
      return <em>{inner}</em>
    case 'strong_open':
      return <strong>{inner}</strong>
    case 's_open':
      return <s>{inner}</s>
    case 'link_open': {
      const address = String(attrGet('href') ?? '')
      return isWebAddress(address) ? (
        <a href={address} rel="nofollow noopener noreferrer ugc" target="_blank">
          {inner}
        </a>
      ) : (
        inner
      )
    }
    default:
      return inner
  }
}

/** Returns the element for a token without content. */
function leaf({ type, content, children }: Token): ReactNode {
  switch (type) {
    case 'inline':
      return drawn(children ?? [])
    case 'code_inline':
      return <code>{content}</code>
    case 'fence':
    case 'code_block':
      return (
        <pre>
          <code>{content}</code>
        </pre>
      )
    case 'softbreak':
    case 'hardbreak':
      return <br />
    case 'hr':
      return <hr />
    default:
      return content
  }
}

/** Renders tokens as elements, never as an HTML string, so that nothing but the elements listed here can result. */
function drawn(tokens: readonly Token[]): ReactNode[] {
  const result: ReactNode[] = []
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at]
    if (!token) continue
    if (token.nesting !== 1) {
      result.push(<Fragment key={at}>{leaf(token)}</Fragment>)
      continue
    }
    const end = closing(tokens, at)
    const inner = drawn(tokens.slice(at + 1, end))
    const attrGet = token.attrGet.bind(token)
    // A paragraph of a tight list is not rendered as one.
    const content = token.hidden ? inner : element({ tag: token.tag, type: token.type, attrGet }, inner)
    result.push(<Fragment key={at}>{content}</Fragment>)
    at = end
  }
  return result
}

/** Returns the index of the token that closes the one at `at`. */
function closing(tokens: readonly Token[], at: number): number {
  let depth = 0
  for (let end = at; end < tokens.length; end++) {
    depth += tokens[end]?.nesting ?? 0
    if (depth === 0) return end
  }
  return tokens.length
}

/** Renders user text as Markdown, without HTML, scripts or pictures. */
export default function Markdown({ text }: { readonly text: string }) {
  return <div className="md">{drawn(markdown.parse(text, {}))}</div>
}
