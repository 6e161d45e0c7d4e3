/** Where reports are kept in this browser. Apart from `reports.ts`, which need not be loaded where there are none. */
export const REPORTS_KEY = 'chevron.reports'
