'use client'

import { CardScene } from './card-scene'
import type { Inspectable } from './screen'

/** The card or place that was hovered last. */
export function InspectedItem({ looked }: { readonly looked: Inspectable | undefined }) {
  if (!looked) return null
  const { title, kind, lines, picture } = looked
  return (
    <section className="flex-none border-b border-line max-lg:hidden" aria-label={title}>
      {picture && (
        <div className="h-30 overflow-hidden">
          <CardScene card={picture} />
        </div>
      )}
      <div className="px-3.5 py-2.5">
        <h2 className="text-22 leading-[1.1]">{title}</h2>
        <p className="text-14 text-ink-2">{kind}</p>
        {lines.map((line) => (
          <p key={line} className="mt-1.5 text-16">
            {line}
          </p>
        ))}
      </div>
    </section>
  )
}
