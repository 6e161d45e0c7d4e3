import type { PublicComment } from '@/lib/features/gallery/contract/comments'
import { type Answer, Browser } from './browser'

/** Posts a comment on a public deck, or a reply to one. */
export const say = (browser: Browser, shareId: string, text: string, answers?: string): Promise<Answer> =>
  browser.post(`/api/gallery/${shareId}/comments`, { text, ...(answers && { answers }) })

/** The first page of comments on a deck, as seen by a browser. */
export const commentsOn = async (shareId: string, browser = new Browser()) =>
  (await browser.get(`/api/gallery/${shareId}/comments`)).body

/** The texts of these comments. */
export const textsOn = async (shareId: string, browser = new Browser()): Promise<string[]> =>
  (await commentsOn(shareId, browser)).comments.map(({ text }: PublicComment) => text)

/** The status of a response, and its error code. */
export const codeOf = ({ status, body }: Answer) => [status, body?.error?.code]
