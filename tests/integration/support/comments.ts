import type { PublicComment } from '@/lib/features/gallery/contract/comments'
import { type Answer, Browser } from './browser'

/** Posts a comment on a public deck, or an answer to one. */
export const say = (browser: Browser, shareId: string, text: string, answers?: string): Promise<Answer> =>
  browser.post(`/api/gallery/${shareId}/comments`, { text, ...(answers && { answers }) })

/** The first page of comments on a deck, as a person sees it. */
export const commentsOn = async (shareId: string, browser = new Browser()) =>
  (await browser.get(`/api/gallery/${shareId}/comments`)).body

/** The words of it. */
export const textsOn = async (shareId: string, browser = new Browser()): Promise<string[]> =>
  (await commentsOn(shareId, browser)).comments.map(({ text }: PublicComment) => text)

/** The status of an answer, and the code of its error. */
export const codeOf = ({ status, body }: Answer) => [status, body?.error?.code]
