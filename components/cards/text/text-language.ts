'use client'

import { useLocale } from 'next-intl'
import { useStore } from 'zustand/react'
import { createStore } from 'zustand/vanilla'
import type { Language } from '@/lib/game/text/tokens'
import { readText, removeText, storeText } from '@/lib/platform/storage/troubles'

/**
 * True if card texts are read in English, whatever the language of the site: some know the printed cards by heart. Kept
 * in local storage, on this device only.
 */
const KEY = 'card-texts'
const ENGLISH = 'english'

const store = createStore<{ readonly inEnglish: boolean }>(() => ({ inEnglish: false }))

/**
 * Chooses the language and remembers it. If the browser cannot store it, the failure is noted, and the choice lasts for
 * this page.
 */
export function readTextsInEnglish(inEnglish: boolean): void {
  store.setState({ inEnglish })
  if (inEnglish) storeText(KEY, ENGLISH)
  else removeText(KEY)
}

/** Restores the choice of an earlier visit. */
export function recallTextLanguage(): void {
  store.setState({ inEnglish: readText(KEY) === ENGLISH })
}

export const useTextsInEnglish = (): boolean => useStore(store, ({ inEnglish }) => inEnglish)

/** Returns the language in which card texts are shown. */
export function useTextLanguage(): Language {
  const locale = useLocale()
  return useTextsInEnglish() ? 'en' : locale
}

/**
 * Returns the `lang` of an element around a card text, if it differs from the page's, so that it is read out properly.
 */
export function useTextLang(): Language | undefined {
  const locale = useLocale()
  const language = useTextLanguage()
  return language === locale ? undefined : language
}
