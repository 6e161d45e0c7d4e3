import { useLocale, useTranslations } from 'next-intl'
import { useAccount } from '@/components/storage/use-account'
import { useShowKeys } from '@/components/ui/keyboard/keys'
import { addressInLanguage, remember } from '@/components/ui/page/language-switch'
import { applyTheme } from '@/components/ui/page/theme'
import { useTellAccountLocale } from '@/components/ui/page/use-account-locale'
import { usePathname, useRouter } from '@/lib/platform/i18n/navigation'
import { routing } from '@/lib/platform/i18n/routing'

/** An action that runs at once, or a page that is opened for it. */
export interface FindAction {
  readonly id: string
  readonly title: string
  /** Other words by which people look for it. */
  readonly words: string
  /** The kind of action, if its title alone does not make that clear. */
  readonly more: string
  readonly href?: string
  readonly run?: () => void
}

const LANGUAGE_ACTIONS = { en: 'languageEn', cs: 'languageCs', fr: 'languageFr' } as const

/** Returns the actions available everywhere. */
export function useActions(): readonly FindAction[] {
  const t = useTranslations('find')
  const path = usePathname()
  const shown = useLocale()
  const router = useRouter()
  const { status, user } = useAccount()
  const showKeys = useShowKeys()
  const tellAccount = useTellAccountLocale()

  const leave = async () => {
    const { signOut } = await import('@/lib/features/account/client/account')
    // If work would be lost, the account page asks first.
    const { outcome } = await signOut(async () => false)
    router.push(outcome === 'signed-out' ? '/' : '/account')
  }
  const named = (id: ActionName, rest: Pick<FindAction, 'href' | 'run'>, more = ''): FindAction => ({
    id,
    title: t(`actions.${id}.title`),
    words: t(`actions.${id}.words`),
    more,
    ...rest,
  })
  return [
    named('newDeck', { href: '/decks/new' }),
    named('playNow', { href: '/play?mode=bot&now' }),
    named('importDeck', { href: '/decks#import' }),
    named('goldfish', { href: '/play?mode=goldfish' }),
    named('firstGame', { href: '/play/first-game' }),
    named('themeDark', { run: () => applyTheme('dark') }),
    named('themeLight', { run: () => applyTheme('light') }),
    named('themeSystem', { run: () => applyTheme('system') }),
    ...routing.locales
      .filter((locale) => locale !== shown)
      .map((locale) =>
        named(
          LANGUAGE_ACTIONS[locale],
          {
            run: () => {
              remember(locale)
              tellAccount(locale)
              window.location.assign(addressInLanguage(locale, path))
            },
          },
          t('language'),
        ),
      ),
    ...(user?.moderates ? [named('reports', { href: '/moderation' })] : []),
    ...(status === 'member'
      ? [named('signOut', { run: () => void leave() })]
      : [
          named('signIn', { href: '/sign-in' }),
          named('signUp', { href: '/sign-up' }),
          named('resetPassword', { href: '/reset' }),
        ]),
    named('print', { run: () => window.print() }),
    named('keys', { run: showKeys }),
  ]
}

type ActionName =
  | 'newDeck'
  | 'playNow'
  | 'importDeck'
  | 'goldfish'
  | 'firstGame'
  | 'themeDark'
  | 'themeLight'
  | 'themeSystem'
  | 'languageEn'
  | 'languageCs'
  | 'languageFr'
  | 'signIn'
  | 'signUp'
  | 'resetPassword'
  | 'signOut'
  | 'reports'
  | 'print'
  | 'keys'

/** Actions offered before anything is typed. */
export const FIRST_ACTIONS: ReadonlySet<string> = new Set([
  'newDeck',
  'playNow',
  'importDeck',
  'firstGame',
  'themeDark',
  'themeLight',
  'keys',
])
