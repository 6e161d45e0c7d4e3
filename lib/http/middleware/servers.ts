import { subscribe } from 'node:diagnostics_channel'
import { Server } from 'node:http'

/**
 * Calls a function once for every server of this process, before any listener has its first request. The framework
 * creates its server internally, but Node reports for each request which server received it.
 */
export function onEachServer(act: (server: Server) => void): void {
  const known = new WeakSet<Server>()
  subscribe('http.server.request.start', (message) => {
    const server = typeof message === 'object' && message !== null && 'server' in message && message.server
    if (!(server instanceof Server) || known.has(server)) return
    known.add(server)
    act(server)
  })
}
