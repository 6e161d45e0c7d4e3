// A worker knows nothing of TypeScript by itself: the loader is registered in it before its program is loaded.
import { register } from 'tsx/esm/api'

register()
await import('./bots-worker.ts')
