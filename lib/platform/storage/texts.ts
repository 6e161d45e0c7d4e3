/** Result of storing a text. */
export type TextWrite = { readonly ok: true } | { readonly ok: false; readonly error: unknown }

/** An area of web storage that never throws: if it is not accessible, it is empty and stores nothing. */
export interface SafeTexts {
  get(key: string): string | null
  set(key: string, text: string): TextWrite
  remove(key: string): void
  /** All keys with a prefix. */
  keys(prefix: string): readonly string[]
  removeAll(prefix: string): void
}

/** @param area called on each use, since accessing a blocked area throws */
export function safeTexts(area: () => Storage): SafeTexts {
  const orElse = <T>(instead: T, use: (storage: Storage) => T): T => {
    try {
      return use(area())
    } catch {
      return instead
    }
  }
  const remove = (key: string) => orElse(undefined, (storage) => storage.removeItem(key))
  const keys = (prefix: string) =>
    orElse([], (storage) => Object.keys(storage).filter((key) => key.startsWith(prefix)))
  return {
    get: (key) => orElse(null, (storage) => storage.getItem(key)),
    set(key, text) {
      try {
        area().setItem(key, text)
        return { ok: true }
      } catch (error) {
        return { ok: false, error }
      }
    },
    remove,
    keys,
    removeAll: (prefix) => {
      for (const key of keys(prefix)) remove(key)
    },
  }
}

/** Texts stored in this browser. */
export const localTexts = safeTexts(() => localStorage)
/** Texts stored in this tab. */
export const sessionTexts = safeTexts(() => sessionStorage)
