import { createStore, type StoreApi } from 'zustand/vanilla'

/** How far a file of the build has come. */
export type DataFileState<Content> =
  | { readonly status: 'loading' | 'failed'; readonly content?: undefined }
  | { readonly status: 'ready'; readonly content: Content }

/** Something of the build that is loaded once, when it is first needed. */
export interface LazyContent<Content> {
  /**
   * Where it stands: `loading` until it is there, also before anybody asked for it and on the server. What failed
   * stays `failed` while it is tried again, so that the way to try again does not vanish under a finger.
   */
  readonly state: StoreApi<DataFileState<Content>>
  /** Loads it, once per tab. Rejects when it cannot be loaded; the next call tries again. */
  readonly load: () => Promise<Content>
}

/** A file of the build that the browser reads whole. It never changes under its name, so it is kept between visits. */
export interface DataFile<Content> extends LazyContent<Content> {
  /** Fetches and reads it each time, for workers, which share nothing with the page. Rejects as `load`. */
  readonly read: (url: string) => Promise<Content>
}

/** @param read loads it; a failure is no answer for good */
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
 * @param name for the error that says what could not be fetched
 * @param decode throws where the content is not what it should be
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
