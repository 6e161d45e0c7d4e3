import type { SharedItemContent } from '@/lib/features/sharing/contract/shared-items'

/** What is to be shown by a short link. */
export interface ShareSource {
  /** Made when somebody asks for it. */
  readonly content: () => SharedItemContent
  /** The link that holds all of it, where there is one: a path with what stands behind its `#`. */
  readonly long?: () => string
  /** What it is called where nobody says. */
  readonly title?: string
}
