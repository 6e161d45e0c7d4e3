import { type RefObject, useEffect, useRef } from 'react'

/** The heading of the page that takes the place of a table: it takes the focus that has gone with the table. */
export function useHeadingAfterTable(isTable: boolean): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null)
  const wasTable = useRef(false)
  // At every turn: between the two the page may still be looking for what to show.
  useEffect(() => {
    if (isTable) wasTable.current = true
    else if (wasTable.current && heading.current) {
      wasTable.current = false
      if (document.activeElement === document.body) heading.current.focus()
    }
  })
  return heading
}
