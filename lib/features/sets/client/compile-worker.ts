import '@/lib/platform/browser/zod-without-eval'
import { type CardFacts, type CardResult, compileCard } from '@/lib/game/text/compile'

export interface ToCompiler {
  readonly id: number
  readonly texts: readonly string[]
  readonly facts: CardFacts
}

export type FromCompiler =
  /** Reading of the text starts now: until then, the worker was loading or busy with another one. */
  | { readonly id: number; readonly begun: true }
  | { readonly id: number; readonly result: CardResult }
  | { readonly id: number; readonly failed: string }

addEventListener('message', ({ data }: MessageEvent<ToCompiler>) => {
  const { id, texts, facts } = data
  postMessage({ id, begun: true } satisfies FromCompiler)
  try {
    postMessage({ id, result: compileCard(texts, facts) } satisfies FromCompiler)
  } catch (error) {
    postMessage({ id, failed: error instanceof Error ? error.message : String(error) } satisfies FromCompiler)
  }
})
