import type { Decision, Option } from '@/lib/engine'

/** Of equal options the first. There is always at least one. */
export function best(options: readonly Option[], worth: (option: Option) => number): Option {
  return options.reduce((a, b) => (worth(b) > worth(a) ? b : a))
}

export const optionOf = (decision: Decision, kind: Option['kind']): Option =>
  decision.options.find((option) => option.kind === kind) ?? best(decision.options, () => 0)
