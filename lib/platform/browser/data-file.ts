import { createStore, type StoreApi } from 'zustand/vanilla'

/** Loading state of a build file. */
export type DataFileState<Content> =
  | { readonly status: 'loading' | 'failed'; readonly content?: undefined }
  | { readonly status: 'ready'; readonly content: Content }

/** Built content that is loaded once, when first needed. */
export interface LazyContent<Content> {
  /**
   * The loading state: `loading` until the content is available, also before it was requested and on the server. After
   * a failure it stays `failed` during a retry, so that the retry button does not vanish under a finger.
   */
  readonly state: StoreApi<DataFileState<Content>>
  /** Loads the content once per tab. Rejects on failure; the next call retries. */
  readonly load: () => Promise<Content>
}

/** A build file that the browser reads as a whole. It never changes under its name, so it is cached between visits. */
export interface DataFile<Content> extends LazyContent<Content> {
  /** Fetches and parses the file each time, for workers, which share nothing with the page. Rejects like `load`. */
  readonly read: (url: string) => Promise<Content>
}

/** @param read loads the content; a failure is not cached */
export function lazyContent<Content>(read: () => Promise<Content>): LazyContent<Content> {
  const state = createStore<DataFileState<Content>>(() => ({ status: 'loading' }))
  let loading: Promise<Content> | undefined
  const load = (): Promise<Content> => {
    loading ??= read().then(
      (content) => {
        state.setState({ status: 'ready', content }, true)
        return content
      },
      (error: unknown) => {
        loading = undefined
        state.setState({ status: 'failed' }, true)
        throw error
      },
    )
    return loading
  }
  return { state, load }
}

/**
 * @param name used in the error message
 * @param decode throws if the content is invalid
 */
export function dataFile<Content>(
  name: string,
  url: string,
  decode: (json: unknown) => Content,
): DataFile<Content> {
  const read = async (from: string): Promise<Content> => {
    const answer = await fetch(from)
    if (!answer.ok) throw new Error(`${name} file: ${answer.status}`)
    return decode(await answer.json())
  }
  return { ...lazyContent(() => read(url)), read }
}
