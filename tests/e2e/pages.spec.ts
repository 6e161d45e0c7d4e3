import { ASKED_IN_VAIN, open, PAGES } from './every-page'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './fixtures'
import { cutOff, isTakenOver, stretchWords } from './long-words'

test.use({ allowed: [ASKED_IN_VAIN] })

test.describe('every page', { tag: '@core' }, () => {
  for (const [path, shown] of PAGES) {
    test(`${path} is accessible, and cuts nothing off on a narrow screen with texts half as long again`, async ({
      page,
    }) => {
      await open(page, 'en', path, shown)
      await expectAccessible(page)
      await page.setViewportSize({ width: 320, height: 700 })
      await expectNoSidewaysScroll(page)
      await isTakenOver(page)
      await stretchWords(page)
      // A page draws what suits its new width a moment later.
      await expect.poll(() => cutOff(page)).toEqual([])
      await expectNoSidewaysScroll(page)
    })
  }
})
