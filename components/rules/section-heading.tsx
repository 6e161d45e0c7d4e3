import type { ReactNode } from 'react'
import { OWN_LINK } from './styles'

/** The heading of a section of a page, which is a link to it. */
export function SectionHeading({ id, children }: { readonly id: string; readonly children: ReactNode }) {
  return (
    <h2 className="mt-[38px] mb-[10px] pl-[52px] text-[24px] max-md:pl-0 print:break-after-avoid">
      <a className={OWN_LINK} href={`#${id}`}>
        {children}
      </a>
    </h2>
  )
}
