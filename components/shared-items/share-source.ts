import type { SharedItemContent } from '@/lib/features/sharing/contract/shared-items'

/** What a short link is made for. */
export interface ShareSource {
  /** Made on demand. */
  readonly content: () => SharedItemContent
  /** The long link that holds the whole content, where there is one: a path with its fragment. */
  readonly long?: () => string
  /** The default title. */
  readonly title?: string
}
