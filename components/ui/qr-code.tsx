'use client'

import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { Button } from '@/components/ui/button'
import { safeFileName, saveFile } from '@/lib/platform/browser/save-file'
import { qrDrawing, qrSvg } from '@/lib/platform/text/qr'

interface QrCodeProps {
  /** The encoded text: an address. */
  readonly text: string
  /** Destination of the code, for screen readers and for the name of its file. */
  readonly name: string
}

/** A QR code, black on white in every theme, as cameras require. */
export default function QrCode({ text, name }: QrCodeProps) {
  const t = useTranslations('exports')
  const drawing = useMemo(() => qrDrawing(text), [text])
  if (!drawing) return <p>{t('qr.tooLong')}</p>
  const { size, path } = drawing
  return (
    <div className="flex flex-wrap items-end gap-3 pt-2">
      <svg
        className="w-[min(240px,100%)] rounded-1"
        viewBox={`0 0 ${size} ${size}`}
        role="img"
        aria-label={t('qr.label', { name })}
        shapeRendering="crispEdges"
      >
        <path fill="#fff" d={`M0 0h${size}v${size}H0z`} />
        <path fill="#000" d={path} />
      </svg>
      <Button onClick={() => saveFile(`${safeFileName(name)}-qr.svg`, 'image/svg+xml', qrSvg(drawing))}>
        {t('qr.save')}
      </Button>
    </div>
  )
}
