import type { SharedItemContent } from '@/lib/features/sharing/contract/shared-items'

/** The content for a short link. */
export interface ShareSource {
  /** Created on demand. */
  readonly content: () => SharedItemContent
  /** Returns the long link with the whole content, if there is one: a path with its fragment. */
  readonly long?: () => string
  /** The default title. */
  readonly title?: string
}
