import { IntlProvider } from 'next-intl'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { CardToken } from '@/components/cards/text/token'
import { officialPool } from '@/lib/game/cards/official-pool'
import terms from '@/lib/platform/i18n/generated/en/terms.json'

function spoken(counters: number, named?: Record<string, number>): string {
  const card = officialPool.cards.find(({ type }) => type === 'team')
  if (!card) throw new Error('no team character')
  return renderToStaticMarkup(
    <IntlProvider locale="en" timeZone="UTC" messages={{ terms }}>
      <CardToken card={card} counters={counters} {...(named && { named })} />
    </IntlProvider>,
  )
}

it('counters of any name are counted together on a card, and told one by one', () => {
  const html = spoken(1, { wound: 2, counter: 3 })
  expect(html).toContain('<span class="tk-counters">6</span>')
  expect(html).toContain('Promotion tokens: 1, Wound tokens: 2, Counters: 3')
})

it('a card without counters says nothing of them', () => {
  expect(spoken(0)).not.toMatch(/tokens|Counters/)
})
