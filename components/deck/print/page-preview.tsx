'use client'

import { useEffect, useRef, useState } from 'react'
import { inkOf, layOut, type PrintJob } from '@/components/paper/print-job'
import { canvasMeasure, drawOnCanvas, loadFaces } from '@/components/paper/to-canvas'
import type { PaperSource } from '@/components/paper/use-paper'

interface PagePreviewProps {
  readonly job: PrintJob
  readonly source: PaperSource
  /** Index of the page, from 0. */
  readonly page: number
  readonly label: string
  /** Called with the number of pages of the job. */
  readonly onPages: (pages: number) => void
}

/** Pixels per millimetre of a page. */
const DOTS = 4.5

/** Preview of a page as it will be printed. */
export function PagePreview({ job, source, page, label, onPages }: PagePreviewProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [ready, setReady] = useState(false)
  useEffect(() => {
    let isCurrent = true
    loadFaces('Aěœ').then(() => isCurrent && setReady(true))
    return () => {
      isCurrent = false
    }
  }, [])
  useEffect(() => {
    const context = canvas.current?.getContext('2d')
    if (!ready || !context) return
    const { pages, kept } = layOut(job, source, canvasMeasure(context))
    onPages(pages.length)
    const sheet = pages[Math.min(page, pages.length - 1)]
    if (!sheet) return
    context.canvas.width = Math.round(sheet.width * DOTS)
    context.canvas.height = Math.round(sheet.height * DOTS)
    context.fillStyle = '#ffffff'
    context.fillRect(0, 0, context.canvas.width, context.canvas.height)
    context.scale(DOTS, DOTS)
    drawOnCanvas(context, sheet.items, kept, inkOf(job))
  }, [ready, job, source, page, onPages])
  return <canvas ref={canvas} className="w-full rounded-1 bg-white shadow-2" role="img" aria-label={label} />
}
