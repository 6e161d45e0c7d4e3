import { type RefObject, useEffect, useRef } from 'react'

/** Returns the heading of the page that replaces a table: it takes the focus that was lost with the table. */
export function useHeadingAfterTable(isTable: boolean): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null)
  const wasTable = useRef(false)
  // On every render: in the meantime, the page may still be determining what to show.
  useEffect(() => {
    if (isTable) wasTable.current = true
    else if (wasTable.current && heading.current) {
      wasTable.current = false
      if (document.activeElement === document.body) heading.current.focus()
    }
  })
  return heading
}
