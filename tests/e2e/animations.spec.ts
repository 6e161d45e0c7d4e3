import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './fixtures'

const MISSION = 'BASE-199'
const OTHERS = ['SL-89', 'SL-97', 'BASE-287', 'BASE-102']
const ASSIGNED = [
  { card: 'BASE-106', state: 'assigned' },
  { card: 'BASE-289', state: 'assigned' },
]
/** The last action of a mission: passing resolves it. */
const LAST_ACTION = { version: 1, mission: MISSION, moment: 'action', actor: 0, passes: 1, turn: 5 }

/** The mission fails by 2, and an adversary there may be scored. */
const BEFORE_SCORE = {
  ...LAST_ACTION,
  hero: 1,
  against: ['BASE-270'],
  seats: [
    { team: OTHERS, play: [{ card: 'BASE-18', state: 'assigned' }], deck: ['BASE-123', 'BASE-46'] },
    { team: [...ASSIGNED, 'BASE-90', 'SL-110'], power: 2, missions: ['BASE-168'] },
  ],
}
const GLYPHS = ['BASE-158', 'BASE-159', 'BASE-160', 'BASE-161', 'BASE-162', 'BASE-163']
/** The mission succeeds, and its glyph is the seventh. */
const BEFORE_SEVENTH = {
  ...LAST_ACTION,
  hero: 0,
  seats: [{ team: [...ASSIGNED, { card: 'BASE-90', glyphs: GLYPHS }, 'SL-110'] }, { team: OTHERS }],
}

/** Animations on the page since the last call. */
interface Moved {
  /** The parts that flew over the table. */
  readonly parts: readonly string[]
  /** End of each animation, in milliseconds. */
  readonly ends: readonly number[]
  /** The CSS properties that changed in the meantime. */
  readonly properties: readonly string[]
  /** Tones that were played. */
  readonly tones: number
  /** Announcements to screen readers. */
  readonly news: readonly string[]
}

/** Records animations and sounds, some of which are shorter than the time between two checks. */
async function takeNotes(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const notes = { parts: [] as string[], ends: [] as number[], properties: [] as string[], tones: 0 }
    const news: string[] = []
    Object.assign(window, { notes, news })
    const animate = Element.prototype.animate
    Element.prototype.animate = function (frames, timing) {
      const animation = animate.call(this, frames, timing)
      if (this.closest('[data-board]')) {
        notes.ends.push(Number(animation.effect?.getComputedTiming().endTime))
        const { effect } = animation
        if (effect instanceof KeyframeEffect)
          for (const frame of effect.getKeyframes()) notes.properties.push(...Object.keys(frame))
      }
      return animation
    }
    const oscillator = AudioContext.prototype.createOscillator
    AudioContext.prototype.createOscillator = function () {
      notes.tones += 1
      return oscillator.call(this)
    }
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes)
        for (const node of addedNodes) {
          if (!(node instanceof Element)) continue
          if (node.matches('[data-testid="news"] > p')) news.push(node.textContent ?? '')
          for (const part of [node, ...node.querySelectorAll('[data-part]')])
            if (part.closest('[data-flights][aria-hidden="true"][inert]') && part.hasAttribute('data-part'))
              notes.parts.push(part.getAttribute('data-part') ?? '')
        }
    }).observe(document, { childList: true, subtree: true })
  })
}

const moved = (page: Page): Promise<Moved> =>
  page.evaluate(() => {
    const { notes, news } = window as unknown as { notes: Moved; news: string[] }
    const taken = structuredClone({ ...notes, news })
    Object.assign(notes, { parts: [], ends: [], properties: [], tones: 0 })
    news.length = 0
    return taken
  })

/** Sets up a position and plays on from there. */
async function playOn(page: Page, position: object): Promise<void> {
  await page.goto('/play/position')
  await page.getByText('Load a position from data').click()
  await page.getByRole('textbox', { name: /Paste a position/ }).fill(JSON.stringify(position))
  await page.getByRole('button', { name: 'Load' }).click()
  await page.getByRole('link', { name: 'Play on from here' }).click()
  await expect(page.locator('[data-pass]')).toBeVisible()
  await moved(page)
}

const answer = (page: Page, name: RegExp) => page.locator('#prompt').getByRole('button', { name })
const IDLE = /^(offset|computedOffset|easing|composite|outline\w*)$/

test.describe('with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } })

  test('a mission fails and an adversary scores, seen for a moment that holds nothing up', async ({
    page,
  }) => {
    await takeNotes(page)
    await playOn(page, BEFORE_SCORE)
    await page.keyboard.press('Space')
    await expect(answer(page, /^(\d )?Score Osiris/)).toBeVisible()
    const failed = await moved(page)
    expect(failed.parts).toEqual(expect.arrayContaining(['track', 'short', 'rest']))
    expect(Math.max(...failed.ends)).toBeLessThan(400)
    // Assigned characters fly out of the row, which scrolls, to the stopped ones.
    expect(failed.parts).toContainEqual(expect.stringMatching(/^card \d+$/))

    // The next answer is accepted while parts are still moving.
    await answer(page, /^(\d )?Score Osiris/).click()
    await expect(page.locator('#prompt')).toContainText('Another mission?')
    const scored = await moved(page)
    expect(Math.max(...scored.ends)).toBeLessThan(400)
    expect(scored.parts).toContain('scored')
    expect(scored.properties).toEqual(expect.arrayContaining(['transform', 'color']))
    expect(scored.news.filter((line) => line.includes('Osiris for 4'))).toHaveLength(1)
    expect(failed.tones + scored.tones).toBe(0)
    // All moving parts have been removed.
    await expect(page.locator('[data-flights]')).toHaveCount(0)
    await expectAccessible(page)
  })
})

test('the seventh chevron opens the gate, without motion at once, and is heard where that is wished', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 700 })
  await takeNotes(page)
  await playOn(page, BEFORE_SEVENTH)
  await page.getByRole('button', { name: 'Game menu' }).click()
  const wish = page.getByRole('checkbox', { name: /^Play sounds for outcomes/ })
  await expect(wish).not.toBeChecked()
  await wish.check()
  await expect.poll(async () => (await moved(page)).tones).toBeGreaterThan(0)
  await expectAccessible(page)
  await page.keyboard.press('Escape')

  await page.locator('[data-pass]').click()
  await answer(page, /Teal'c earns it/).click()
  await expect(page.getByRole('img', { name: /^7 of 7/ }).first()).toBeVisible()
  await expect(page.locator('[data-gate] .is-open')).toBeVisible()
  const won = await moved(page)
  expect(won.parts).toEqual([])
  expect(won.properties.filter((name) => !IDLE.test(name))).toEqual([])
  expect(won.properties).toContain('outline')
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)

  // The setting is stored in this browser.
  await page.reload()
  await page.getByRole('button', { name: 'Game menu' }).click()
  await expect(wish).toBeChecked()
})
