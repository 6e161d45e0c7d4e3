import type { Page } from '@playwright/test'
import { PRINTED } from './words-shown'

/**
 * Waits until React has hydrated the page: text changed before would not match what it expects, which it reports (error
 * 418). It marks the elements that it owns.
 */
export const isTakenOver = async (page: Page): Promise<void> => {
  await page.waitForFunction(() =>
    [...document.querySelectorAll('main *')].every(
      (element) =>
        element.closest('svg, noscript, script, style') !== null ||
        Object.keys(element).some((key) => key.startsWith('__reactFiber$')),
    ),
  )
}

/** Lengthens every text of a page by half, as another language may need. */
export const stretchWords = (page: Page): Promise<void> =>
  page.evaluate((printed) => {
    const names = new Set(printed)
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const nodes: Text[] = []
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      if (node instanceof Text) nodes.push(node)
    for (const node of nodes) {
      const text = node.data.trim()
      // Figures and names stay unchanged, and so does text for screen readers only.
      if (
        !/\p{L}{3}/u.test(text) ||
        names.has(text) ||
        node.parentElement?.closest('script, style, :not(html)[lang], .sr, option')
      )
        continue
      const more = text.slice(0, Math.ceil(text.length / 2))
      node.data = `${node.data.trimEnd()}${more.includes(' ') ? ' ' : ''}${more}`
    }
  }, PRINTED)

/** Texts that are partly invisible: wider or higher than the clipping element, and not scrollable. */
export const cutOff = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found: string[] = []
    const cuts = (value: string) => value === 'hidden' || value === 'clip'
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement
      if (!parent || !/\p{L}/u.test(node.textContent ?? '')) continue
      if (parent.closest('.sr, .sr-only, script, style, option, [aria-hidden=true]')) continue
      // Text for screen readers only has a box of one pixel.
      if (parent.closest('.tk-name') || getComputedStyle(parent).clipPath !== 'none') continue
      const range = document.createRange()
      range.selectNodeContents(node)
      const text = range.getBoundingClientRect()
      if (text.width < 2 || text.height < 2) continue
      if (text.left < -1 || text.right > innerWidth + 1) {
        let scrolls = false
        for (let box: Element | null = parent; box; box = box.parentElement)
          if (/auto|scroll/.test(getComputedStyle(box).overflowX)) scrolls = true
        if (!scrolls) found.push(`out of the window: ${node.textContent?.trim().slice(0, 60)}`)
        continue
      }
      for (let box: Element | null = parent; box && box !== document.body; box = box.parentElement) {
        const style = getComputedStyle(box)
        if (/auto|scroll/.test(style.overflowX + style.overflowY)) break
        const frame = box.getBoundingClientRect()
        if (frame.width <= 1) break
        const wide = cuts(style.overflowX) && (text.right > frame.right + 1 || text.left < frame.left - 1)
        const high = cuts(style.overflowY) && (text.bottom > frame.bottom + 2 || text.top < frame.top - 2)
        if (wide || high) {
          found.push(
            `${box.tagName.toLowerCase()}.${box.className}: ${node.textContent?.trim().slice(0, 60)}`,
          )
          break
        }
      }
    }
    return [...new Set(found)]
  })
