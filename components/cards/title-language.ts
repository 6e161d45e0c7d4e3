/** Titles and subtitles are read out in the language in which the official cards print them, on every page. */
export const TITLE_LANGUAGE = 'en'
