import { czech } from './cs'
import { french } from './fr'
import { addLanguage } from './index'

/**
 * Rules text in all languages that there are, for the build and the server. Browsers read the finished texts instead:
 * they are lighter than what writes them.
 */
addLanguage('cs', czech)
addLanguage('fr', french)

export { renderCardText } from './index'
