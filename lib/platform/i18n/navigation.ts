import { createNavigation } from 'next-intl/navigation'
import { routing } from './routing'

/** Links and routers that keep the locale of the page. */
export const { Link, usePathname, useRouter, getPathname } = createNavigation(routing)
