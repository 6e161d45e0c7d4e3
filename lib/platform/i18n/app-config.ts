import type { Messages } from './generated/messages'
import type { Locale } from './routing'

declare module 'next-intl' {
  interface AppConfig {
    Messages: Messages
    Locale: Locale
  }
}
