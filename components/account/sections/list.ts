import { lazy } from 'react'
import { DeleteAccount } from '../delete-account'
import { GuestDataSection } from '../guest-data-section'
import { PasswordChange } from '../password-change'
import { SessionList } from '../session-list'
import { Profile } from './profile'
import type { AccountSection } from './section'

/** The account page from top to bottom. What brings words or code of its own comes late (`lazy`). */
export const SECTIONS: readonly AccountSection[] = [
  { name: 'profile', group: 'name', Section: Profile },
  { name: 'public-name', group: 'name', Section: lazy(() => import('../public-name')), activeOnly: true },
  { name: 'password', group: 'signing-in', Section: PasswordChange },
  { name: 'sessions', group: 'signing-in', Section: SessionList },
  { name: 'guest-data', group: 'data', Section: GuestDataSection },
  { name: 'deletion', group: 'leaving', Section: DeleteAccount },
]
