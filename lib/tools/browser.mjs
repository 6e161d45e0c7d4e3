import { existsSync } from 'node:fs'
import path from 'node:path'
import { setupMessage } from './messages.mjs'
import { node, root, run, say, stop } from './steps.mjs'

const INSTALLED = [
  // Chromium without the parts that only windows need: the tests take a fifth less time.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  `${process.env.PROGRAMFILES ?? ''}\\Google\\Chrome\\Application\\chrome.exe`,
  `${process.env['PROGRAMFILES(X86)'] ?? ''}\\Google\\Chrome\\Application\\chrome.exe`,
]

/** Path of an installed Chrome or Chromium, or undefined. CHROMIUM_PATH overrides it. */
export function installedBrowser() {
  const named = process.env.CHROMIUM_PATH
  if (named) {
    if (!existsSync(named)) stop(`CHROMIUM_PATH is "${named}", but there is no such file.`)
    return named
  }
  return INSTALLED.find((file) => existsSync(file))
}

/** Path of Playwright's own Chromium if it has been downloaded, or undefined. */
async function ownBrowser() {
  const { chromium } = await import('@playwright/test')
  const file = chromium.executablePath()
  return file && existsSync(file) ? file : undefined
}

/**
 * A browser for the tests: an installed Chrome or Chromium, otherwise Playwright's own (downloaded if needed),
 * otherwise the system's package. Ends the process with one sentence if none is available.
 */
export async function findBrowser() {
  const found = installedBrowser() ?? (await ownBrowser())
  if (found) return found
  say(setupMessage('browser'))
  const cli = path.join(root, 'node_modules', '@playwright', 'test', 'cli.js')
  if (await node([cli, 'install', 'chromium'], { quiet: true })) {
    const own = await ownBrowser()
    if (own) return own
  }
  if (process.platform === 'linux' && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    say(setupMessage('browserPackage'))
    if (
      (await run('apt-get', ['update', '-qq'])) &&
      (await run('apt-get', ['install', '-y', '-qq', 'chromium-headless-shell']))
    ) {
      const packaged = installedBrowser()
      if (packaged) return packaged
    }
  }
  return stop(setupMessage('notBrowser'))
}
