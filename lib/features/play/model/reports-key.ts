/** Storage key of reports in this browser. Separate from `reports.ts`, which is not loaded if there are none. */
export const REPORTS_KEY = 'chevron.reports'
