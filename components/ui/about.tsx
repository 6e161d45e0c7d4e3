import { useLocale } from 'next-intl'
import { colonIn } from '@/lib/platform/i18n/punctuation'

/** What the words before it are about, for screen readers: one of several buttons with the same words. */
export function About({ name }: { readonly name: string }) {
  return <span className="sr">{`${colonIn(useLocale())}${name}`}</span>
}
