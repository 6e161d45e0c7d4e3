import { buttonClass } from '@/components/ui/button'

/** Classes that several pages and dialogs of the account share. */

/** A page of one column. Its width is set separately. */
export const PAGE = 'mx-auto w-full px-5 pt-10 pb-20 max-md:px-4 max-md:pt-5 [&>p]:my-2.5'
export const NARROW_PAGE = `${PAGE} max-w-115`

export const PAGE_TITLE = 'mb-3 text-28'

/** A part of the page under a line and a heading. */
export const SECTION = 'mt-7 border-t border-line pt-5 [&>p]:mb-3 [&>p]:text-ink-2'
export const SECTION_TITLE = 'mb-1.5 text-22'

export const FORM = 'mt-4 mb-5 grid gap-4'

/** The submit button of a form. */
export const SEND = buttonClass({ variant: 'primary', className: 'min-h-11' })

/** Notes below a field or a form. */
export const NOTE = 'text-14/[1.35]'

export const LINKS = 'flex flex-wrap gap-x-5 gap-y-1.5 [&>a]:py-1'
export const BUTTONS = 'flex flex-wrap gap-2.5'
