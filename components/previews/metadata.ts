import type { Metadata } from 'next'
import type { Locale } from '@/lib/platform/i18n/routing'
import { PREVIEW } from './ground'

/** What a page says of its preview picture, the words of which are `alt`. */
export function previewMetadata(
  locale: Locale,
  picture: 'site' | `cards/${string}` | `d/${string}` | `s/${string}` | `players/${string}`,
  alt: string,
): { readonly images: NonNullable<Metadata['openGraph']>['images'] } {
  return { images: [{ url: `/previews/${locale}/${picture}.png`, ...PREVIEW, alt, type: 'image/png' }] }
}
