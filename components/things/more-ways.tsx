import { qrDrawing } from '@/lib/decks/qr'
import type { ThingWords } from './thing-words'
import './things.css'

interface MoreWaysProps {
  readonly address: string
  readonly embedAddress: string
  readonly title: string
  readonly words: Pick<ThingWords, 't'>
}

/** How to hand a page on: its link, a QR code, what to put into another page; on paper the code alone. */
export function MoreWays({ address, embedAddress, title, words: { t } }: MoreWaysProps) {
  const drawing = qrDrawing(address)
  const embed = `<iframe src="${embedAddress}" title="${title.replace(/[&"<>]/g, (sign) => `&#${sign.charCodeAt(0)};`)}" width="600" height="480" loading="lazy"></iframe>`
  return (
    <section className="thg-s" aria-labelledby="more">
      <h2 id="more">{t('more.title')}</h2>
      {drawing && (
        <svg viewBox={`0 0 ${drawing.size} ${drawing.size}`} role="img" aria-label={t('more.qr')}>
          <path fill="#fff" d={`M0 0h${drawing.size}v${drawing.size}H0z`} />
          <path fill="#000" d={drawing.path} shapeRendering="crispEdges" />
        </svg>
      )}
      <div>
        <p>
          {t('more.link')}: <a href={address}>{address}</a>
        </p>
        <label className="thg-e">
          {t('more.embed')}
          <textarea readOnly rows={3} value={embed} spellCheck={false} />
        </label>
        <p className="thg-m">{t('more.print')}</p>
      </div>
    </section>
  )
}
