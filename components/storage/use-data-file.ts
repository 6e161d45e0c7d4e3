'use client'

import { useEffect } from 'react'
import { useStore } from 'zustand/react'
import type { LazyContent } from '@/lib/platform/browser/data-file'

/** Returns the content of a build file, or undefined while it loads (and on the server). Loads it if it is needed. */
export function useDataFile<Content>(file: LazyContent<Content>, isNeeded = true): Content | undefined {
  useEffect(() => {
    // useDataFileFailed reports the failure.
    if (isNeeded) file.load().catch(() => {})
  }, [file, isNeeded])
  return useStore(file.state, ({ content }) => content)
}

/** True if the last attempt to load a build file failed; its `load()` tries again. */
export const useDataFileFailed = (file: LazyContent<unknown>): boolean =>
  useStore(file.state, ({ status }) => status === 'failed')
