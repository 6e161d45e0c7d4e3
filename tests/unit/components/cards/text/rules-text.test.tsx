import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { RulesText } from '@/components/cards/text/rules-text'

it('keeps the mark behind a symbol on its line', () => {
  const power = { type: 'icon', icon: 'power', name: 'power', text: 'power' } as const
  const markup = renderToStaticMarkup(
    <RulesText
      paragraphs={[[{ type: 'text', text: 'Gain ' }, power, { type: 'text', text: ', then draw a card.' }]]}
    />,
  )
  expect(markup).toMatch(
    /^<p>Gain <span class="whitespace-nowrap"><svg.*<\/svg>,<\/span> then draw a card\.<\/p>$/s,
  )
  const plain = renderToStaticMarkup(
    <RulesText paragraphs={[[power, { type: 'text', text: ' for each card' }]]} />,
  )
  expect(plain).not.toContain('nowrap')
})
