import { defineConfig } from 'prisma/config'

/** For `prisma/generate.mjs`, and for Prisma's own command line if its engines can be installed. */
export default defineConfig({
  schema: 'postgresql',
  migrations: { path: 'postgresql/migrations' },
  datasource: { url: process.env.DATABASE_URL ?? '' },
})
