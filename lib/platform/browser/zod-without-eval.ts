/**
 * zod would try to compile its schemas with `new Function`, which the content security policy forbids. It reads its
 * settings from this global when loaded; setting it here comes first, and pages without validation need not load zod
 * (22 kB).
 */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })

export {}
