import { useLocale } from 'next-intl'
import { colonIn } from '@/lib/platform/i18n/punctuation'
import { qrDrawing } from '@/lib/platform/text/qr'
import type { SharedItemLabels } from './shared-item-labels'

interface LinkAndCodeProps {
  readonly address: string
  readonly embedAddress: string
  readonly title: string
  readonly words: Pick<SharedItemLabels, 't'>
}

/** Ways to share a page: link, QR code and embed code; on paper the QR code alone. */
export function LinkAndCode({ address, embedAddress, title, words: { t } }: LinkAndCodeProps) {
  const colon = colonIn(useLocale())
  const drawing = qrDrawing(address)
  const embed = `<iframe src="${embedAddress}" title="${title.replace(/[&"<>]/g, (sign) => `&#${sign.charCodeAt(0)};`)}" width="600" height="480" loading="lazy"></iframe>`
  return (
    <section
      className="flex flex-wrap items-start gap-x-6 gap-y-3 border-t border-line pt-4"
      aria-labelledby="more"
    >
      <h2 id="more" className="mb-2 basis-full text-22">
        {t('more.title')}
      </h2>
      {drawing && (
        <svg
          className="size-40"
          viewBox={`0 0 ${drawing.size} ${drawing.size}`}
          role="img"
          aria-label={t('more.qr')}
        >
          <path fill="#fff" d={`M0 0h${drawing.size}v${drawing.size}H0z`} />
          <path fill="#000" d={drawing.path} shapeRendering="crispEdges" />
        </svg>
      )}
      <div className="grid min-w-0 flex-[1_1_260px] gap-2.5">
        <p>
          {t('more.link')}
          {colon}
          <a href={address}>{address}</a>
        </p>
        <label className="grid gap-1 print:hidden">
          {t('more.embed')}
          <textarea
            className="w-full border border-line-strong bg-well px-2 py-1.5 font-[monospace] text-14"
            readOnly
            rows={3}
            value={embed}
            spellCheck={false}
          />
        </label>
        <p className="text-ink-2 print:hidden">{t('more.print')}</p>
      </div>
    </section>
  )
}
