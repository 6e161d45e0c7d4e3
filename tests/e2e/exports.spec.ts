import { readFileSync } from 'node:fs'
import { PDFDocument } from '@cantoo/pdf-lib'
import type { Download, Page } from '@playwright/test'
import { unzipSync, zipSync } from 'fflate'
import { exportText } from '@/lib/features/decks/model/formats/export-text'
import { starterDeck } from '@/lib/features/decks/model/starters'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './fixtures'
import { officialPool } from './official-pool'

test.use({ viewport: { width: 1440, height: 900 } })

/** Drops a file on the page. */
async function dropFile(page: Page, name: string, content: Uint8Array): Promise<void> {
  const data = await page.evaluateHandle(
    ({ name: called, bytes }) => {
      const transfer = new DataTransfer()
      transfer.items.add(new File([new Uint8Array(bytes)], called))
      return transfer
    },
    { name, bytes: [...content] },
  )
  await page.dispatchEvent('main', 'drop', { dataTransfer: data })
}

async function bytesOf(download: Download): Promise<Uint8Array> {
  return new Uint8Array(readFileSync(await download.path()))
}

/** The file that a button offers for download. */
async function downloaded(page: Page, button: string | RegExp): Promise<Uint8Array> {
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: button }).click()
  return bytesOf(await download)
}

test('a deck is dropped, printed, drawn, packed with all others and brought back', async ({ page }) => {
  await page.goto('/decks')
  await expect(page.getByRole('heading', { name: 'No decks of your own yet' })).toBeVisible()
  // Text pasted outside of any input is imported as well.
  await page.evaluate(() => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', '3x Salish Spirits')
    document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }))
  })
  await expect(page.getByRole('button', { name: 'Import 3 cards' })).toBeEnabled()
  await page.keyboard.press('Escape')
  const list = starterDeck('carter')?.list
  if (!list) throw new Error('no starter deck')
  const carter = exportText(officialPool, { name: 'Carter', notes: '', list })
  // One wrong letter is corrected and reported.
  await dropFile(
    page,
    'carter.txt',
    new TextEncoder().encode(carter.replace('Salish Spirits', 'Salish Spirts')),
  )
  await expect(page.getByText('matched for you')).toBeVisible()
  await expect(page.getByText('Everything was recognised.')).toBeVisible()
  await page.getByRole('button', { name: 'Import 60 cards' }).click()
  await page.waitForURL(/\/decks\/[0-9a-f-]{36}$/)
  await expect(page.getByLabel('Deck name')).toBeEnabled()

  await test.step('the ways to take it along', async () => {
    await page.getByRole('button', { name: 'Export', exact: true }).click()
    await page.getByText('QR code').click()
    await expect(page.getByRole('img', { name: /^QR code of the link/ })).toBeVisible()
    const picture = await downloaded(page, /^Picture \(PNG\)/)
    expect([...picture.slice(1, 4)]).toEqual([...Buffer.from('PNG')])
    const files = Object.keys(unzipSync(await downloaded(page, /^Tabletop Simulator/)))
    expect(files.filter((name) => name.startsWith('Mods/Images/'))).toHaveLength(2)
    expect(files.filter((name) => name.startsWith('Saves/Saved Objects/'))).toHaveLength(1)
    const table = new TextDecoder().decode(await downloaded(page, /^Table \(CSV\)/))
    expect(table).toContain('draw,2,BASE,270,Salish Spirits')
  })

  await test.step('printed', async () => {
    await page.getByRole('button', { name: /^Print/ }).click()
    await expect(page.getByText('Page 1 of 7')).toBeVisible()
    const cards = await PDFDocument.load(await downloaded(page, 'Download the PDF'))
    expect(cards.getPageCount()).toBe(7)
    await page.getByLabel('Registration sheet').check()
    await page.getByLabel('Letter').check()
    await expect(page.getByText('Page 1 of 1')).toBeVisible()
    const sheet = await PDFDocument.load(await downloaded(page, 'Download the PDF'))
    expect(sheet.getPageCount()).toBe(1)
    expect(sheet.getPage(0).getWidth()).toBeCloseTo(612, 0)
    await expectAccessible(page)
    await page.setViewportSize({ width: 320, height: 640 })
    await expectNoSidewaysScroll(page)
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.keyboard.press('Escape')
  })

  await test.step('packed and brought back', async () => {
    await page.goto('/decks')
    const archive = await downloaded(page, 'Export all')
    await dropFile(page, 'decks.zip', archive)
    await expect(page.getByText('already in your decks')).toBeVisible()
    await page.getByRole('checkbox').check()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Add 1 deck' }).click()
    await expect(page.getByText('1 deck was added.')).toBeVisible()
    await expect(page.getByRole('table', { name: 'Your decks' }).getByRole('row')).toHaveCount(3)
    await dropFile(page, 'bomb.zip', zipSync({ 'deck.txt': new Uint8Array(3_000_000) }, { level: 9 }))
    await expect(page.getByRole('alert').filter({ hasText: 'unpacks to far more' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('table', { name: 'Your decks' }).getByRole('row')).toHaveCount(3)
  })
})
