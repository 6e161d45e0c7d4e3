import type { ComponentSetFault } from '@/lib/tabletop/games/component-set-fault'
import type { ComponentSetCodec } from './adapter'

type Read<Box> =
  | { readonly ok: true; readonly box: Box }
  | { readonly ok: false; readonly errors: readonly ComponentSetFault[] }

/** The door to the boxes of a game, from how it reads one and what the house plays with. */
export const componentSetCodec = <Box>(
  read: (data: unknown) => Read<Box>,
  template: ComponentSetCodec['template'],
): ComponentSetCodec => ({
  template,
  faults: (data) => {
    const result = read(data)
    return result.ok ? [] : result.errors
  },
})

/**
 * The box in a setup; undefined where it has none.
 * @throws RangeError where what it has is no box
 */
export function boxInSetup<Box>(read: (data: unknown) => Read<Box>, file: unknown): Box | undefined {
  if (file === undefined) return undefined
  const result = read(file)
  if (!result.ok) throw new RangeError(`no box: ${JSON.stringify(result.errors)}`)
  return result.box
}
