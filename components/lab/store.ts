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
