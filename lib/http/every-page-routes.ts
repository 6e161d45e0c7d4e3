import type { Route } from './route'

/** Routes that every page asks. Apart from the others, so that no page loads the list of all to ask these. */
export const EVERY_PAGE_ROUTES = {
  session: { method: 'GET', path: '/api/auth/session' },
  chooseLocale: { method: 'PUT', path: '/api/account/locale' },
} as const satisfies Record<string, Route>
