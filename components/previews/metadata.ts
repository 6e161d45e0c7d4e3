import type { Metadata } from 'next'
import type { Locale } from '@/lib/platform/i18n/routing'
import { PREVIEW } from './ground'

/** Returns a page's metadata for its preview picture; `alt` is the alternative text. */
export function previewMetadata(
  locale: Locale,
  picture: 'site' | `cards/${string}` | `d/${string}` | `s/${string}` | `players/${string}`,
  alt: string,
): { readonly images: NonNullable<Metadata['openGraph']>['images'] } {
  return { images: [{ url: `/previews/${locale}/${picture}.png`, ...PREVIEW, alt, type: 'image/png' }] }
}
