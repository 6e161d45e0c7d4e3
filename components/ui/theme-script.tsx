import { THEME_KEY } from './theme'

/**
 * Sets the chosen theme before the first paint, so that a light page never flashes dark. The one script of our
 * own inside the page: its hash is part of the content security policy like those of the framework.
 */
const SCRIPT = `try{var t=localStorage.getItem(${JSON.stringify(THEME_KEY)});if(t==='dark'||t==='light')document.documentElement.dataset.theme=t}catch(e){}`

export function ThemeScript() {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours, see above.
  return <script dangerouslySetInnerHTML={{ __html: SCRIPT }} />
}
