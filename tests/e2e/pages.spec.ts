import { ASKED_IN_VAIN, isDaily, open, PAGES } from './every-page'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './fixtures'
import { cutOff, isTakenOver, stretchWords } from './long-words'

test.use({ allowed: [ASKED_IN_VAIN] })

test.describe('every page', () => {
  for (const each of PAGES) {
    const [path, shown] = each
    test(`${path} is accessible, and cuts nothing off on a narrow screen with texts half as long again`, {
      tag: isDaily(each) ? ['@core'] : [],
    }, async ({ page }) => {
      await open(page, 'en', path, shown)
      await expectAccessible(page)
      await page.setViewportSize({ width: 320, height: 700 })
      await expectNoSidewaysScroll(page)
      await isTakenOver(page)
      await stretchWords(page)
      // Layouts that depend on the width update a moment later.
      await expect.poll(() => cutOff(page)).toEqual([])
      await expectNoSidewaysScroll(page)
    })
  }
})
