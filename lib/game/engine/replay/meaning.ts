import type { Option } from '../model/decisions'

/** What an option means, as text: its kind, then its cards. */
export const optionSignature = ({ kind, key, targetKey }: Option): string =>
  [kind, key, targetKey].filter(Boolean).join(' ')
