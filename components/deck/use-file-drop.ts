'use client'

import { useEffect, useRef, useState } from 'react'

/** Whether it is a file that is being dragged. */
const isFileDrag = (data: DataTransfer | null): boolean => data?.types.includes('Files') ?? false

/** Takes a file that is dropped anywhere on the page. Returns whether one hovers over it. */
export function useFileDrop(onFile: (file: File) => void): boolean {
  const [hovers, setHovers] = useState(false)
  const take = useRef(onFile)
  useEffect(() => {
    take.current = onFile
  })
  useEffect(() => {
    const over = (event: DragEvent) => {
      if (!isFileDrag(event.dataTransfer)) return
      event.preventDefault()
      setHovers(true)
    }
    const leave = (event: DragEvent) => {
      if (event.relatedTarget === null) setHovers(false)
    }
    const drop = (event: DragEvent) => {
      if (!isFileDrag(event.dataTransfer)) return
      event.preventDefault()
      setHovers(false)
      const file = event.dataTransfer?.files[0]
      if (file) take.current(file)
    }
    addEventListener('dragover', over)
    addEventListener('dragleave', leave)
    addEventListener('drop', drop)
    return () => {
      removeEventListener('dragover', over)
      removeEventListener('dragleave', leave)
      removeEventListener('drop', drop)
    }
  }, [])
  return hovers
}
