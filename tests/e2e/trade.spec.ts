import { encodeTradeCode } from '@/lib/features/trade/model/code'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './fixtures'

const ZAT = 'BASE-157'
const line = { copies: 2, note: '' }

/** Somebody's list: it offers Anubis and a foil of another card, and wants Zat Guns. */
const THEIRS =
  encodeTradeCode({
    kind: 'list',
    list: {
      offers: [
        { ...line, key: 'BASE-1', finish: 'regular', condition: 'good' },
        { ...line, key: 'BASE-2', finish: 'foil', condition: '' },
      ],
      wishes: [{ ...line, key: ZAT, finish: 'any' }],
    },
  }) ?? ''

test.describe('trade and want lists', () => {
  test('a guest keeps a list, matches it with a link, and has swapped in one step', { tag: '@core' }, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 320, height: 800 })
    await page.goto('/collection/trade')
    const cards = page.getByLabel('One card per line')
    await cards.fill('3 Zat Gun (BASE 157)\nno such card')
    await page.getByRole('button', { name: 'Add to trade list' }).click()
    await expect(page.getByText('1 line was not recognised: no such card')).toBeVisible()
    await cards.fill('1 BASE 1')
    await page.getByRole('button', { name: 'Add to wants' }).click()
    const trade = page.getByRole('region', { name: 'For trade' })
    await expect(trade.getByRole('heading')).toContainText('3 copies')
    await trade.getByLabel('Zat Gun, regular: copies').fill('2')
    await expect(trade.getByRole('heading')).toContainText('2 copies')

    await page
      .getByLabel('Their link, or their list as text')
      .fill(`https://example.org/collection/list#${THEIRS}`)
    await page.getByRole('button', { name: 'Match', exact: true }).click()
    const give = page.getByRole('region', { name: 'You give' })
    const get = page.getByRole('region', { name: 'You get' })
    await expect(give.getByRole('listitem')).toContainText('Zat Gun')
    await expect(get.getByRole('listitem')).toContainText('Anubis')
    await expect(page.getByTestId('balance')).toContainText('You give')
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)

    // Lines that are fixed or added stay, and the balance updates at once; a removed line disappears.
    const before = await page.getByTestId('balance').textContent()
    await get.getByRole('checkbox', { name: /^Keep Anubis/ }).check()
    await get.getByLabel('Add a card').selectOption({ index: 1 })
    await expect(get.getByRole('listitem')).toHaveCount(2)
    await expect(page.getByTestId('balance')).not.toHaveText(before ?? '')
    await get.getByRole('button', { name: /^Remove .*foil$/ }).click()
    await expect(page.getByTestId('balance')).toHaveText(before ?? '')

    await page.getByRole('button', { name: 'We swapped: update my collection' }).click()
    await expect(page.getByText('No wants yet.')).toBeVisible()
    await page.getByLabel('Messages').getByRole('button', { name: 'Undo' }).last().click()
    await expect(page.getByRole('region', { name: 'Wants' }).getByRole('listitem')).toContainText('Anubis')
  })

  test('what a copy weighs is as it was left the last time', async ({ page }) => {
    await page.goto('/collection/trade')
    const match = async () => {
      await page.getByLabel('Their link, or their list as text').fill('2 Zat Gun (BASE 157)')
      await page.getByRole('button', { name: 'Match', exact: true }).click()
      await page.getByText('Weights and rules').click()
    }
    await match()
    const slack = page.getByLabel('Allowed difference')
    await expect(slack).toHaveValue('0')
    await slack.fill('3')
    await page.reload()
    await match()
    await expect(slack).toHaveValue('3')
  })

  test('a list in a link is read, searched, matched and asks no server', async ({ page, context }) => {
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.goto(`/collection/list#${THEIRS}`)
    const offers = page.getByRole('region', { name: 'For trade' })
    await expect(offers.getByRole('listitem')).toHaveCount(2)
    await page.getByLabel('Search this list').fill('banished')
    await expect(offers.getByRole('listitem')).toHaveCount(1)
    await page.getByLabel('Finish').selectOption('foil')
    await expect(offers.getByText('No cards found.')).toBeVisible()
    await page.getByLabel('Finish').selectOption('')
    await page.getByLabel('Search this list').fill('')
    await page.getByRole('button', { name: 'Copy as text' }).click()
    const copied = () => page.evaluate(() => navigator.clipboard.readText())
    expect(await copied()).toContain('2 Zat Gun (BASE 157)')
    await page.getByRole('button', { name: 'Match with mine' }).click()
    await expect(page.getByTestId('balance')).toContainText('No swap possible')
    await page.getByRole('region', { name: 'You get' }).getByLabel('Add a card').selectOption({ index: 1 })
    await page.getByRole('button', { name: 'Copy link' }).click()
    const proposal = await copied()
    await expectAccessible(page)
    expect(asked.filter((address) => address.includes('trade-list') || address.includes(THEIRS))).toEqual([])

    // The recipient of the link sees the swap from the other side.
    await page.goto('/collection')
    await page.goto(proposal)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Proposed swap')
    await expect(page.getByRole('region', { name: 'You give' }).getByRole('listitem')).toHaveCount(1)
    await page.goto('/collection')
    await page.goto(`/collection/list#${THEIRS.slice(0, -3)}`)
    await expect(page.getByText('This link is damaged')).toBeVisible()
  })

  test('a member’s link shows the list as it is, until it is ended', async ({ page, browser }) => {
    await page.goto('/sign-up?next=/collection/trade')
    await expect(page.getByRole('button', { name: 'Create an account', exact: true })).toBeEnabled()
    await page.getByLabel('E-mail').fill(`trader-${Date.now()}@example.org`)
    await page.getByLabel('Name').fill('Harriman')
    await page.getByLabel('Password', { exact: true }).fill('a long enough password')
    await page.getByRole('button', { name: 'Create an account' }).click()
    await page.waitForURL((url) => url.pathname === '/collection/trade')
    await page.getByRole('button', { name: 'Create a link' }).click()
    const link = await page.getByLabel('Link to your list').inputValue()
    await page.getByLabel('One card per line').fill('2 Zat Gun (BASE 157)')
    const sent = page.waitForResponse((answer) => answer.request().method() === 'PATCH' && answer.ok())
    await page.getByRole('button', { name: 'Add to trade list' }).click()
    await sent

    const context = await browser.newContext()
    const stranger = await context.newPage()
    await stranger.goto(link)
    await expect(stranger.getByRole('heading', { level: 1 })).toHaveText('Trade list of Harriman')
    await expect(stranger.getByRole('region', { name: 'For trade' }).getByRole('listitem')).toContainText(
      'Zat Gun',
    )
    await expectAccessible(stranger)
    await page.getByRole('button', { name: 'End the link' }).click()
    await expect(page.getByRole('button', { name: 'Create a link' })).toBeVisible()
    await stranger.reload()
    await expect(stranger.getByText('This link no longer works.')).toBeVisible()
    await context.close()
  })
})
