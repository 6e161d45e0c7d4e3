/** Titles and subtitles are read out in the language of the official cards, on every page. */
export const TITLE_LANGUAGE = 'en'
