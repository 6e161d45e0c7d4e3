import type { Actor, Part } from './keyframes'

/** A snapshot of an element of the table: it can still be shown in its place after the element is gone. */
export interface Picture {
  readonly box: DOMRect
  readonly zoom: number
  readonly copy: Element
}

/** The elements that play each part: elements of the table, and temporary ones. */
export type Actors = Partial<Record<Actor, readonly Element[]>>

/** Returns the zoom factor that the page applies to an element. */
export const zoomOf = (element: Element): number => {
  const zoom: unknown = Reflect.get(element, 'currentCSSZoom')
  return typeof zoom === 'number' && zoom > 0 ? zoom : 1
}

/** True if an element is visible on the screen. */
export const isShown = (element: Element | null | undefined): element is Element =>
  element != null && element.getBoundingClientRect().width > 0

export const centre = ({ x, y, width, height }: DOMRect): { readonly x: number; readonly y: number } => ({
  x: x + width / 2,
  y: y + height / 2,
})

/** Attributes that a picture must not have: it must not be found by selectors or read out. */
const NO_PICTURE = /^(id|name|title|role|tabindex|type|data-.*|aria-.*)$/

/** Returns a picture of an element as it looks now. */
export function pictureOf(element: Element): Picture {
  const copy = element.cloneNode(true)
  if (!(copy instanceof Element)) throw new Error('an element is copied as one')
  for (const idle of copy.querySelectorAll('.sr, kbd')) idle.remove()
  for (const part of [copy, ...copy.querySelectorAll('*')])
    for (const name of part.getAttributeNames()) if (NO_PICTURE.test(name)) part.removeAttribute(name)
  return { box: element.getBoundingClientRect(), zoom: zoomOf(element), copy }
}

/**
 * A layer above the table for flying elements: neither the lane nor a scrolling area clips them. It takes no pointer
 * events and is hidden from screen readers. It is removed when the last movement has ended.
 */
export class AnimationLayer {
  readonly #board: HTMLElement
  readonly #animations: Animation[] = []
  readonly #seen = new Set<Element>()
  #layer: HTMLElement | undefined

  constructor(board: HTMLElement) {
    this.#board = board
  }

  /** Returns the first visible element of the table that matches a selector. */
  find(selector: string): Element | undefined {
    return [...this.#board.querySelectorAll(selector)].find(
      (element) => !this.#layer?.contains(element) && isShown(element),
    )
  }

  /** Returns all elements that match a selector, on the table and in the layer. */
  all(selector: string): readonly Element[] {
    return [...this.#board.querySelectorAll(selector)]
  }

  /** Adds a box above the table. */
  add(box: { x: number; y: number; width: number; height: number }, part = ''): HTMLElement {
    if (!this.#layer) {
      this.#layer = document.createElement('div')
      this.#layer.setAttribute('data-flights', '')
      this.#layer.setAttribute('aria-hidden', 'true')
      this.#layer.inert = true
      this.#board.append(this.#layer)
    }
    const holder = document.createElement('div')
    if (part) holder.setAttribute('data-part', part)
    holder.style.left = `${box.x}px`
    holder.style.top = `${box.y}px`
    holder.style.width = `${box.width}px`
    holder.style.height = `${box.height}px`
    this.#layer.append(holder)
    return holder
  }

  /** Shows a picture above the table, where it was taken. */
  show({ box, zoom, copy }: Picture, part?: string): HTMLElement {
    const holder = this.add(box, part)
    const own = copy.cloneNode(true)
    if (own instanceof HTMLElement || own instanceof SVGElement) {
      own.style.setProperty('zoom', String(zoom))
      own.style.width = `${box.width / zoom}px`
      own.style.height = `${box.height / zoom}px`
      own.style.margin = '0'
    }
    holder.append(own)
    return holder
  }

  /** Plays the parts with the given actors. Temporary elements stay as their last movement left them. */
  play(parts: readonly Part[], actors: Actors): void {
    for (const { actor, frames, start, length, easing = 'linear' } of parts)
      for (const element of actors[actor] ?? []) {
        const passing = this.#layer?.contains(element) === true
        const fill = !passing ? 'backwards' : this.#seen.has(element) ? 'forwards' : 'both'
        this.#seen.add(element)
        this.run(element, frames, { delay: start, duration: length, easing, fill })
      }
  }

  /** Runs one movement. */
  run(element: Element, frames: Keyframe[], timing: KeyframeAnimationOptions): void {
    this.#animations.push(element.animate(frames, timing))
  }

  /** Cleans up after the last movement, then calls `onEnd`. */
  open(onEnd: () => void): void {
    Promise.allSettled(this.#animations.map((animation) => animation.finished)).then(() => {
      this.#layer?.remove()
      onEnd()
    })
  }

  /** Jumps to the end of all movements. */
  finish(): void {
    for (const animation of this.#animations) animation.finish()
    this.#layer?.remove()
  }
}
