import type { CardPlace } from '../../viewer/deck-actions'

/** Returns the attributes of an element that can be dragged. */
export const draggable = ({ key, section }: CardPlace) => ({
  'data-drag': section ? `${section} ${key}` : key,
})
