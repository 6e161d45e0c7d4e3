import { subscribe } from 'node:diagnostics_channel'
import { Server } from 'node:http'

/**
 * Does something once with every server of this process, before any listener has its first request. The framework makes
 * its server itself and shows it to nobody, but Node tells of each request which server it came to.
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
