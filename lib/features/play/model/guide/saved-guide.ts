import { readStep, writeStep } from '@/lib/features/play/model/saved-step'
import { forgetText, keepText, readText } from '@/lib/platform/storage/troubles'
import type { Step } from '@/lib/tabletop/protocol/history'

/** How far somebody is with the guide in this browser. */
export interface SavedGuide {
  readonly steps: readonly Step[]
  readonly at: number
  readonly lesson: number
  readonly begun: readonly number[]
  /** On the table, or left for later. */
  readonly open: boolean
}

const SAVED_GUIDE_KEY = 'chevron.guide'
const VERSION = 1

/** Reads how far the guide was; undefined where it was not begun, or cannot be read. */
export async function readSavedGuide(): Promise<SavedGuide | undefined> {
  try {
    const text = readText(SAVED_GUIDE_KEY)
    if (text === null) return undefined
    const { savedGuideSchema } = await import('./saved-guide-schema')
    const parsed = savedGuideSchema.safeParse(JSON.parse(text))
    if (!parsed.success) return undefined
    const { steps, at, lesson, begun, open } = parsed.data
    return {
      steps: steps.map(readStep),
      at,
      lesson,
      begun,
      open,
    }
  } catch {
    // Storage is closed to us, or somebody wrote over it: then the guide begins at its beginning.
    return undefined
  }
}

/** Keeps how far the guide is; false when the browser does not let us. */
export function writeSavedGuide(guide: SavedGuide): boolean {
  const steps = guide.steps.map(writeStep)
  return keepText(SAVED_GUIDE_KEY, JSON.stringify({ ...guide, version: VERSION, steps }))
}

/** Forgets how far the guided game has come. */
export function removeSavedGuide(): void {
  forgetText(SAVED_GUIDE_KEY)
}
