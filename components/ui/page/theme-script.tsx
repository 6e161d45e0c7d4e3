import { EDITION_KEY } from '@/lib/features/rulebook/client/edition'
import { EARLY_KEYS_SCRIPT } from '../keyboard/early-keys'
import { THEME_KEY } from './theme'

const keyed = (key: string) => `localStorage.getItem(${JSON.stringify(key)})`

/**
 * Sets the chosen theme and the edition of the rules before the first paint: a light page never flashes dark, and no
 * rule changes while being read. Also stores early keys. It is our only inline script: its hash is part of the content
 * security policy, as are those of the framework.
 */
const SCRIPT = [
  'try{var d=document.documentElement.dataset',
  `t=${keyed(THEME_KEY)}`,
  `r=${keyed(EDITION_KEY)};if(t==='dark'||t==='light')d.theme=t;if(r==='2007')d.rules=r}catch(e){}`,
].join(',')

export function ThemeScript() {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours, see above.
  return <script dangerouslySetInnerHTML={{ __html: `${SCRIPT};${EARLY_KEYS_SCRIPT}` }} />
}
