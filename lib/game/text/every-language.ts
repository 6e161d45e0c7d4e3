import { czech } from './cs'
import { french } from './fr'
import { addLanguage } from './index'

/**
 * Rules text in all available languages, for the build and the server. Browsers read the finished texts instead: they
 * are smaller than the code that writes them.
 */
addLanguage('cs', czech)
addLanguage('fr', french)

export { renderCardText } from './index'
