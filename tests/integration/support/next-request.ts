import { AsyncLocalStorage } from 'node:async_hooks'

// The framework's stores are made when its modules load, from this global, which its own server sets.
Object.assign(globalThis, { AsyncLocalStorage })
const { workAsyncStorage } = await import('next/dist/server/app-render/work-async-storage.external')
const { workUnitAsyncStorage } = await import('next/dist/server/app-render/work-unit-async-storage.external')
const { RequestCookies } = await import('next/dist/server/web/spec-extension/cookies')

/**
 * Runs a route handler as the framework does: next-auth asks the framework for the cookies and headers of the
 * request at hand. Only the parts of the framework's stores that those two questions read are there.
 */
export function asRequest<T>(headers: Headers, work: () => Promise<T>): Promise<T> {
  const unit = { type: 'request', phase: 'render', headers, cookies: new RequestCookies(headers) }
  return workAsyncStorage.run({ route: 'test' } as never, () => workUnitAsyncStorage.run(unit as never, work))
}
