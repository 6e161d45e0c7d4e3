/**
 * What an object of a class shows, fields and getters, down through the objects of classes that it holds: a plain
 * object that stays as it is. What is undefined is left out; an object that is held twice is held twice again.
 */
export function whole<Shown extends object>(shown: Shown): Shown
export function whole(shown: object): object {
  return copied(shown, new Map())
}

function copied(value: object, made: Map<object, object>): object {
  if (Array.isArray(value)) return value.map((item: unknown) => partOf(item, made))
  const prototype: unknown = Object.getPrototypeOf(value)
  if (typeof prototype !== 'object' || prototype === null || prototype === Object.prototype) return value
  const known = made.get(value)
  if (known) return known
  const copy: Record<string, unknown> = {}
  made.set(value, copy)
  for (const name of Object.keys(value)) copy[name] = partOf(Reflect.get(value, name), made)
  for (const name of gettersOf(prototype)) {
    const part = partOf(Reflect.get(value, name), made)
    if (part !== undefined) copy[name] = part
  }
  return copy
}

const partOf = (part: unknown, made: Map<object, object>): unknown =>
  typeof part === 'object' && part !== null ? copied(part, made) : part

const getters = new WeakMap<object, readonly string[]>()

function gettersOf(prototype: object): readonly string[] {
  const known = getters.get(prototype)
  if (known) return known
  const names = Object.entries(Object.getOwnPropertyDescriptors(prototype)).flatMap(([name, { get }]) =>
    get ? [name] : [],
  )
  getters.set(prototype, names)
  return names
}
