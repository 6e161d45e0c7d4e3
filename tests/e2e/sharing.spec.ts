import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { STARTER_DECKS } from '@/lib/features/decks/model/starters'
import { PUZZLES } from '@/lib/features/play/model/puzzles/list'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './fixtures'
import { fresh, member } from './member'

const fail = (): never => {
  throw new Error('no puzzle')
}

/** Makes a member a moderator, like the site's operator. */
const promote = (email: string) =>
  promisify(execFile)('npm', ['run', '--silent', 'chevron', '--', 'promote', email])

const osiris = STARTER_DECKS.find(({ id }) => id === 'osiris')?.list

test('a public deck is talked about, copied, reported and judged', async ({ page, browser, baseURL }) => {
  const maker = await member(page)
  const id = crypto.randomUUID()
  const title = `Zat ${fresh()}`
  const { headers } = maker
  await page.request.post('/api/decks', { headers, data: { id, name: title, notes: '', list: osiris } })
  const { shareId } = await (await page.request.post(`/api/decks/${id}/publication`, { headers })).json()

  const readers = await browser.newContext({ baseURL })
  const reader = await readers.newPage()
  const talker = await member(reader)
  await reader.goto(`/d/${shareId}`)
  await reader.getByLabel('Comment on this deck').fill('**Silny** <img src=x onerror=alert(1)>')
  await reader.getByRole('button', { name: 'Comment', exact: true }).click()
  const comments = reader.getByRole('list', { name: 'Comments' })
  await expect(comments.locator('strong')).toHaveText('Silny')
  await expect(comments.locator('img')).toHaveCount(0)
  await expect(comments).toContainText('<img src=x onerror=alert(1)>')
  await comments.getByRole('button', { name: 'Edit' }).click()
  await reader.getByLabel('Edit').fill('Jaffa kree')
  await reader.getByRole('button', { name: 'Save' }).click()
  await expect(comments).toContainText('Jaffa kree')
  await expectAccessible(reader)

  // A copy shows its source, and the source its copies.
  await reader.getByRole('button', { name: 'Copy to my decks' }).click()
  await reader.waitForURL(/\/decks\/[0-9a-f-]{36}$/)
  const copyId = new URL(reader.url()).pathname.split('/').at(-1)
  const talking = { headers: talker.headers }
  const copy = await (await reader.request.post(`/api/decks/${copyId}/publication`, talking)).json()
  await reader.goto(`/d/${copy.shareId}`)
  await expect(
    reader.getByRole('link', { name: `Copied from ${title} by ${maker.name}, version 1` }),
  ).toBeVisible()
  await reader.getByRole('link', { name: 'Compare' }).click()
  await expect(reader.getByRole('heading', { name: 'Compare two decks', level: 1 })).toBeVisible()

  // Followers of its author see the changes of the next version.
  await reader.goto(`/players/${maker.name}`)
  await reader.getByRole('button', { name: 'Follow', exact: true }).click()
  await expect(reader.getByRole('button', { name: 'Follow', exact: true })).toHaveCount(0)
  const [gone, ...draw] = osiris?.draw ?? fail()
  const list = { ...osiris, draw }
  const save = { headers, data: { name: title, notes: '', list, baseRevision: 1 } }
  expect((await page.request.put(`/api/decks/${id}`, save)).status()).toBe(200)
  await reader.goto('/decks')
  const changed = reader.getByRole('list', { name: 'Updated decks from players you follow' })
  await expect(changed).toContainText(`−${gone?.count ?? fail()}`)
  await expectAccessible(reader)
  await changed.getByRole('link').click()
  await expect(reader.getByRole('heading', { name: title, level: 1 })).toBeVisible()

  // Its author is notified, replies, and closes the comments.
  await page.goto('/decks')
  const news = page.getByRole('region', { name: 'What’s new' })
  await expect(news).toContainText('1 new comment')
  await expectAccessible(page)
  await news.getByRole('link', { name: title }).click()
  await expect(page.getByText('1 public copy')).toBeVisible()
  const said = page.getByRole('list', { name: 'Comments' })
  await said.getByRole('button', { name: 'Reply' }).click()
  await page.getByLabel(`Reply to ${talker.name}`).fill('Indeed')
  await said.getByRole('button', { name: 'Reply' }).last().click()
  await expect(said).toContainText('Indeed')
  await page.getByRole('button', { name: 'Close comments' }).click()
  await expect(page.getByText('The author has closed the comments.')).toBeVisible()
  await page.goto('/decks')
  await news.getByRole('button', { name: 'Mark as read' }).click()
  await expect(news).toHaveCount(0)

  // Reported, and hidden by a moderator, who sees what its author will read.
  await reader.goto(`/d/${shareId}`)
  await reader.getByRole('button', { name: `Report ${title}` }).click()
  const dialog = reader.getByRole('dialog')
  await dialog.getByLabel('Insult').check()
  await expectAccessible(reader)
  await dialog.getByRole('button', { name: 'Report' }).click()
  await expect(reader.getByText('Thank you. A moderator will take a look.')).toBeVisible()
  await reader.goto('/moderation')
  await expect(reader.getByText('This page is for moderators.')).toBeVisible()

  const judges = await browser.newContext({ baseURL })
  const judge = await judges.newPage()
  const { email } = await member(judge)
  await judge.goto('/account')
  const sections = judge.getByRole('navigation', { name: 'Account' })
  const reports = sections.getByRole('link', { name: 'Reports' })
  await expect(sections.getByRole('link', { name: 'Sign-in' })).toBeVisible()
  await expect(reports).toHaveCount(0)
  await promote(email)
  await judge.reload()
  await reports.click()
  await judge.getByRole('button', { name: new RegExp(title) }).click()
  await expect(judge.getByRole('heading', { name: title, level: 2 })).toBeFocused()
  await judge.getByLabel(/^Hide/).check()
  await judge.getByLabel(`Reason (shown to ${maker.name})`).fill('Kel nok shree')
  await expect(
    judge.getByText(`A moderator has hidden your deck ${title}. Only you can see it.`),
  ).toBeVisible()
  await expectAccessible(judge)
  await judge.setViewportSize({ width: 320, height: 800 })
  await expectNoSidewaysScroll(judge)
  await judge.getByRole('button', { name: 'Decide', exact: true }).click()
  const log = judge.getByRole('region', { name: 'Log' })
  await expect(log.getByRole('listitem').first()).toContainText(title)
  await expectAccessible(judge)

  await page.goto('/decks')
  await expect(news).toContainText(`A moderator has hidden your deck ${title}.`)
  await expect(news).toContainText('Kel nok shree')
  expect((await reader.request.get(`/api/shares/${shareId}`)).status()).toBe(404)
  await log.getByRole('button', { name: 'Show again' }).first().click()
  await expect(judge.getByText('Reversed.')).toBeVisible()
  expect((await reader.request.get(`/api/shares/${shareId}`)).status()).toBe(200)

  // Blocked: nothing of theirs is shown, until they are unblocked on the account page.
  await reader.goto(`/players/${maker.name}`)
  await reader.getByRole('button', { name: `Block ${maker.name}` }).click()
  await expect(reader.getByText(`You have blocked ${maker.name}.`)).toBeVisible()
  await expectAccessible(reader)
  await reader.goto(`/decks/public?author=${maker.name}`)
  await expect(reader.getByText('No public deck matches this filter')).toBeVisible()
  await reader.goto('/account')
  await reader.getByRole('button', { name: `Unblock ${maker.name}` }).click()
  await expect(reader.getByText('You have blocked nobody.')).toBeVisible()
  await expectAccessible(reader)
  await Promise.all([readers.close(), judges.close()])
})

test('a shared puzzle is reported, hidden by a moderator, and its maker told', async ({
  page,
  browser,
  baseURL,
}) => {
  const { headers } = await member(page)
  const title = `Trap ${fresh()}`
  const [{ position, pressure, solution } = fail()] = PUZZLES
  const content = { kind: 'puzzle', goal: 'mission', position, pressure, solution }
  const data = { title, words: 'Words that hurt', language: 'en', content }
  const { id } = await (await page.request.post('/api/shared-items', { headers, data })).json()

  const readers = await browser.newContext({ baseURL, viewport: { width: 320, height: 700 } })
  const reader = await readers.newPage()
  const reported = reader.getByRole('button', { name: 'Report', exact: true })
  await reader.goto(`/s/${id}`)
  await expect(reader.getByRole('link', { name: 'Sign in' })).toBeVisible()
  await reported.click()
  await expect(reader.getByText('Sign in to report.')).toBeVisible()
  await member(reader)
  await reader.goto(`/s/${id}`)
  await expectNoSidewaysScroll(reader)
  await reported.click()
  const dialog = reader.getByRole('dialog', { name: `Report ${title}` })
  await dialog.getByLabel('Insult').check()
  await expectAccessible(reader)
  await dialog.getByRole('button', { name: 'Report' }).click()
  await expect(reader.getByText('Thank you. A moderator will take a look.')).toBeVisible()

  const judges = await browser.newContext({ baseURL })
  const judge = await judges.newPage()
  const { email } = await member(judge)
  await promote(email)
  await judge.goto('/moderation')
  await judge.getByRole('button', { name: new RegExp(title) }).click()
  await expect(judge.getByText('Words that hurt')).toBeVisible()
  await expect(judge.getByRole('link', { name: 'Open shared page' })).toHaveAttribute('href', `/s/${id}`)
  await judge.getByLabel(/^Hide/).check()
  await expectAccessible(judge)
  await judge.getByRole('button', { name: 'Decide', exact: true }).click()
  const log = judge.getByRole('region', { name: 'Log' })
  await expect(log.getByRole('listitem').first()).toContainText(`Hide: Shared link · ${title}`)

  await reader.goto(`/s/${id}`)
  await expect(reader.getByRole('heading', { name: 'No longer available' })).toBeVisible()
  await page.goto('/decks')
  const news = page.getByRole('region', { name: 'What’s new' })
  await expect(news).toContainText(`A moderator has hidden ${title}, which you share.`)
  await page.goto('/account/shared')
  await expect(page.getByRole('listitem').filter({ hasText: title })).toContainText('Hidden by a moderator')
  await Promise.all([readers.close(), judges.close()])
})

test('a comment is liked, hidden, appealed against and shown again', async ({ page, browser, baseURL }) => {
  const maker = await member(page)
  const { headers } = maker
  const id = crypto.randomUUID()
  const title = `Tollan ${fresh()}`
  await page.request.post('/api/decks', { headers, data: { id, name: title, notes: '', list: osiris } })
  const { shareId } = await (await page.request.post(`/api/decks/${id}/publication`, { headers })).json()
  const text = `Said ${fresh()}`
  const data = { text }
  const posted = await page.request.post(`/api/gallery/${shareId}/comments`, { headers, data })
  const { comment } = await posted.json()

  const readers = await browser.newContext({ baseURL, viewport: { width: 320, height: 640 } })
  const reader = await readers.newPage()
  const { headers: theirs } = await member(reader)
  await reader.goto(`/d/${shareId}`)
  const like = reader.getByRole('button', { name: `Like ${maker.name}’s comment` })
  await expect(like).toHaveAttribute('aria-pressed', 'false')
  await like.click()
  await expect(like).toHaveAttribute('aria-pressed', 'true')
  await expect(like).toContainText('1')
  await expectNoSidewaysScroll(reader)
  // Guests see the number of likes.
  const guests = await browser.newContext({ baseURL })
  const guest = await guests.newPage()
  await guest.goto(`/d/${shareId}`)
  const seen = guest.getByRole('list', { name: 'Comments' })
  await expect(seen).toContainText(`Like ${maker.name}’s comment, 1 like now`)
  await expect(seen.getByRole('button', { name: /comment, \d+ like/ })).toHaveCount(0)

  // Hidden by one moderator; its author appeals, and another moderator restores it.
  await reader.request.post('/api/reports', {
    headers: theirs,
    data: { kind: 'comment', subject: comment.id, reason: 'insult' },
  })
  const [first, second] = [await browser.newContext({ baseURL }), await browser.newContext({ baseURL })]
  const [hider, judge] = [await first.newPage(), await second.newPage()]
  for (const one of [hider, judge]) await promote((await member(one)).email)
  await hider.goto('/moderation')
  await hider.getByRole('button', { name: new RegExp(text) }).click()
  await hider.getByLabel(/^Hide/).check()
  await hider.getByLabel(`Reason (shown to ${maker.name})`).fill('Too rude')
  await hider.getByRole('button', { name: 'Decide', exact: true }).click()
  await expect(hider.getByText('Decided.')).toBeVisible()

  await page.goto('/decks')
  await page.getByRole('link', { name: 'Your account: decisions about you' }).click()
  const section = page.getByRole('region', { name: 'Decisions about you' })
  await expect(section).toContainText(`A moderator has hidden your comment \u201c${text}\u201d.`)
  await section.getByRole('button', { name: 'Appeal' }).click()
  await section.getByLabel('Why the decision is wrong').fill('It is a line of the show.')
  await expectAccessible(page)
  await section.getByRole('button', { name: 'Send' }).click()
  await expect(section).toContainText('No answer yet.')
  await expect(section.getByRole('button', { name: 'Appeal' })).toHaveCount(0)
  await page.setViewportSize({ width: 320, height: 640 })
  await expectNoSidewaysScroll(page)

  await hider.goto('/moderation')
  const theirDecision = hider.getByRole('listitem').filter({ hasText: 'It is a line of the show.' })
  await expect(theirDecision).toContainText('another moderator answers')
  await judge.goto('/moderation')
  const appeal = judge.getByRole('listitem').filter({ hasText: 'It is a line of the show.' })
  await appeal.getByLabel(`Reason (shown to ${maker.name})`).fill('So it is')
  await expectAccessible(judge)
  await judge.setViewportSize({ width: 320, height: 640 })
  await expectNoSidewaysScroll(judge)
  await appeal.getByRole('button', { name: 'Restore' }).click()
  await expect(judge.getByText('Answered.')).toBeVisible()
  await expect(judge.getByText('Show again: Comment').first()).toBeVisible()
  await page.reload()
  await expect(section).toContainText(`Your comment \u201c${text}\u201d is visible again.`)
  await expect(section).toContainText('Reason given: So it is')
  await guest.reload()
  await expect(seen).toContainText(text)
  for (const context of [readers, guests, first, second]) await context.close()
})
