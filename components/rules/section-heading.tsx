import type { ReactNode } from 'react'
import { OWN_LINK } from './styles'

/** The heading of a section of a page, which is a link to it. */
export function SectionHeading({ id, children }: { readonly id: string; readonly children: ReactNode }) {
  return (
    <h2 className="mt-9.5 mb-2.5 pl-13 text-[24px] max-md:pl-0 print:break-after-avoid">
      <a className={OWN_LINK} href={`#${id}`}>
        {children}
      </a>
    </h2>
  )
}
