import { importCarter } from './builder'
import { test } from './fixtures'

for (let n = 0; n < 20; n++)
  test(`x ${n}`, async ({ page }) => {
    await importCarter(page)
    await page.waitForTimeout(1000 + n * 50)
    await page.keyboard.press('/')
    await page.keyboard.type('kawalsky type:team')
    await page.waitForTimeout(500)
    const v = await page.evaluate(() => (document.activeElement as any).value)
    console.log(v === 'kawalsky type:team' ? 'fine' : 'LOST ' + v)
  })
