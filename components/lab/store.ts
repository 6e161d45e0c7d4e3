import { useSyncExternalStore } from 'react'

/** A value that screens can subscribe to. */
export class Store<T> {
  private listeners = new Set<() => void>()
  constructor(private value: T) {}

  readonly current = (): T => this.value

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    return () => {
      this.listeners.delete(listener)
    }
  }

  protected put(change: Partial<T>): void {
    this.value = { ...this.value, ...change }
    for (const listener of this.listeners) listener()
  }
}

/** What was chosen on a screen and outlives it, so that it is as it was when one comes back. */
export class Kept<T> extends Store<T> {
  readonly change = (next: Partial<T>): void => this.put(next)
}

/** The value of a store as it is now. */
export const useStored = <T>({ subscribe, current }: Pick<Store<T>, 'subscribe' | 'current'>): T =>
  useSyncExternalStore(subscribe, current, current)
