// Serves the site with live reload, including messages: `npm run dev`, which runs prepare.mjs first.
import { watchMessages } from './build-messages.mjs'
import { exitWithParent, next } from './steps.mjs'

exitWithParent()
watchMessages()
const hasEndedWell = await next(['dev', ...process.argv.slice(2)], { show: true })
process.exit(hasEndedWell ? 0 : 1)
