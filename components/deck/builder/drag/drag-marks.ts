import type { CardPlace } from '../../viewer/deck-actions'

/** The marks of an element that can be picked up. */
export const draggable = ({ key, section }: CardPlace) => ({
  'data-drag': section ? `${section} ${key}` : key,
})
