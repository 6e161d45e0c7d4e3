/**
 * zod would try to compile its checks with `new Function`, which the content security policy forbids. It reads its
 * settings from this global once it is loaded; set here, they are there before it, and pages that check nothing
 * need not load it (22 kB).
 */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })

export {}
