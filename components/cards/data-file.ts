'use client'

import { useEffect, useSyncExternalStore } from 'react'

/** A file of the build that the browser reads whole. It never changes under its name, so it is kept between visits. */
export interface DataFile<Content> {
  /**
   * Fetches and reads it, once per tab. Rejects when it cannot be fetched or read; the next call tries again.
   */
  readonly load: () => Promise<Content>
  /** What it holds, or undefined while it loads (and on the server). Starts loading, if it is needed. */
  readonly use: (isNeeded?: boolean) => Content | undefined
  /** Whether the last attempt failed; `load()` tries again. */
  readonly useFailed: () => boolean
}

const nothing = () => undefined
const never = () => false

/**
 * @param name for the error that says what could not be fetched
 * @param decode throws where the content is not what it should be
 */
export function dataFile<Content>(
  name: string,
  url: string,
  decode: (json: unknown) => Content,
): DataFile<Content> {
  let content: Content | undefined
  let loading: Promise<Content> | undefined
  let failed = false
  const listeners = new Set<() => void>()
  const tell = () => {
    for (const listener of listeners) listener()
  }
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  }
  const current = () => content
  const hasFailed = () => failed

  const read = async (): Promise<Content> => {
    const answer = await fetch(url)
    if (!answer.ok) throw new Error(`${name} file: ${answer.status}`)
    return decode(await answer.json())
  }
  const load = (): Promise<Content> => {
    if (loading) return loading
    const attempt = read().then(
      (loaded) => {
        content = loaded
        failed = false
        tell()
        return loaded
      },
      (error: unknown) => {
        loading = undefined
        failed = true
        tell()
        throw error
      },
    )
    loading = attempt
    return attempt
  }
  return {
    load,
    use: (isNeeded = true) => {
      const shown = useSyncExternalStore(subscribe, current, nothing)
      useEffect(() => {
        // The failure is told by useFailed.
        if (isNeeded) load().catch(() => {})
      }, [isNeeded])
      return shown
    },
    useFailed: () => useSyncExternalStore(subscribe, hasFailed, never),
  }
}
