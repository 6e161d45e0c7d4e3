import type { ReactNode } from 'react'

interface NumberedStepsProps {
  /** In their order. `id` identifies a step among the others. */
  readonly steps: readonly { readonly id: string; readonly title: ReactNode; readonly text: ReactNode }[]
}

/** What to do, one step after the other, for somebody who does it for the first time. */
export function NumberedSteps({ steps }: NumberedStepsProps) {
  return (
    <ol className="grid gap-4">
      {steps.map(({ id, title, text }, at) => (
        <li key={id} className="grid grid-cols-[1.5rem_minmax(0,1fr)] gap-x-3">
          <span className="tech text-22 text-amber" aria-hidden="true">
            {at + 1}
          </span>
          <p>
            <b>{title}</b>
            <span className="block text-ink-2">{text}</span>
          </p>
        </li>
      ))}
    </ol>
  )
}
