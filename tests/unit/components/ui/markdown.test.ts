import fc from 'fast-check'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import Markdown from '@/components/ui/markdown'

const html = (text: string) => renderToStaticMarkup(createElement(Markdown, { text }))
const inner = (text: string) => html(text).replace(/^<div class="md">|<\/div>$/g, '')

describe('Markdown of players', () => {
  it('draws what people write', () => {
    expect(inner('Keep *two* of **these**:\n\n- Teal’c\n- Bra’tac')).toBe(
      '<p>Keep <em>two</em> of <strong>these</strong>:</p><ul><li>Teal’c</li><li>Bra’tac</li></ul>',
    )
    expect(inner('3. third\n4. fourth')).toBe('<ol start="3"><li>third</li><li>fourth</li></ol>')
    expect(inner('> said\n\n`x < y`')).toBe(
      '<blockquote><p>said</p></blockquote><p><code>x &lt; y</code></p>',
    )
    expect(inner('one\ntwo')).toBe('<p>one<br/>two</p>')
  })

  it('keeps headings below those of the page', () => {
    expect(inner('# Plan')).toBe('<h3>Plan</h3>')
    expect(inner('###### Plan')).toBe('<h6>Plan</h6>')
  })

  it('links to the web, and says that it does not vouch for it', () => {
    const link = '<a href="https://example.org/a" rel="nofollow noopener noreferrer ugc" target="_blank">'
    expect(inner('[there](https://example.org/a)')).toBe(`<p>${link}there</a></p>`)
    expect(inner('https://example.org/a')).toBe(`<p>${link}https://example.org/a</a></p>`)
  })

  it.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '[x](javascript:alert(1))',
    '[x](data:text/html,<script>alert(1)</script>)',
    '[x](//example.org)',
    '[x](/account)',
    '![x](https://example.org/spy.png)',
    '<https://example.org" onclick="alert(1)>',
  ])('has nothing of %s but its words', (text) => {
    const tags = html(text).match(/<[^>]+>/g) ?? []
    for (const tag of tags)
      expect(tag).toMatch(
        /^<\/?(div class="md"|div|p|a href="https:\/\/[^"]+" rel="[^"]+" target="_blank"|a)>$/,
      )
  })

  it('never draws anything but its own elements, whatever is written', () => {
    const pieces = fc.constantFrom(
      ...[
        '*',
        '**',
        '`',
        '[',
        ']',
        '(',
        ')',
        '<',
        '>',
        '!',
        '#',
        '- ',
        '1. ',
        '> ',
        '\n',
        '    ',
        '"',
        "'",
        '&lt;',
      ],
      ...['javascript:', 'https://a.b', 'script', 'onload=', 'x', ' '],
    )
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 40 }), (parts) => {
        const tags = html(parts.join('')).match(/<[^>]*>/g) ?? []
        for (const tag of tags)
          expect(tag).toMatch(
            /^<(\/?(div|h[3-6]|p|ul|ol|li|blockquote|em|strong|s|a|code|pre)|div class="md"|ol start="\d+"|br\/|hr\/|a href="https:\/\/[^"<>]*" rel="nofollow noopener noreferrer ugc" target="_blank")>$/,
          )
      }),
      { numRuns: 300 },
    )
  })

  it('takes no time worth mentioning, however it is nested', () => {
    for (const piece of ['> ', '- ', '**', '[', '`', '<', '* a\n  '])
      expect(html(piece.repeat(10_000 / piece.length)).length).toBeGreaterThan(0)
  })
})
