import { lazy } from 'react'
import { GuestDataSection } from '../guest-data-section'
import { SessionList } from '../session-list'
import { Address } from './address'
import { Deletion } from './deletion'
import { MyData } from './my-data'
import { Password } from './password'
import type { AccountSection } from './section'

/**
 * The sections of the account page from top to bottom. Those with messages or code of their own are loaded on demand
 * (`lazy`).
 */
export const SECTIONS: readonly AccountSection[] = [
  { name: 'public-name', group: 'name', Section: lazy(() => import('./public-name')) },
  { name: 'blocked', group: 'name', Section: lazy(() => import('../blocked-players')) },
  { name: 'decisions', group: 'name', Section: lazy(() => import('../decisions-about-me')) },
  { name: 'address', group: 'signing-in', Section: Address },
  { name: 'passkeys', group: 'signing-in', Section: lazy(() => import('./passkeys')) },
  { name: 'password', group: 'signing-in', Section: Password },
  { name: 'sessions', group: 'signing-in', Section: SessionList },
  { name: 'my-data', group: 'data', Section: MyData },
  { name: 'tokens', group: 'data', Section: lazy(() => import('./tokens')) },
  { name: 'guest-data', group: 'data', Section: GuestDataSection },
  { name: 'deletion', group: 'deletion', Section: Deletion },
]
