import type { Browser, BrowserContext, Page } from '@playwright/test'
import { chooseFastTable } from './fixtures'

/** Another person with a browser of their own: with cookies and storage that know nothing of the first. */
export interface Friend {
  readonly context: BrowserContext
  page: Page
}

export async function friend(browser: Browser, baseURL: string | undefined): Promise<Friend> {
  const context = await browser.newContext({ ...(baseURL !== undefined && { baseURL }) })
  await context.addInitScript(chooseFastTable)
  return { context, page: await context.newPage() }
}
