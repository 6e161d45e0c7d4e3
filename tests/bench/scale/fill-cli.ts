// Fills the PostgreSQL database of DATABASE_URL, creating it if necessary, with the given number of generated decks.
import { openDatabase } from '@/lib/platform/server/db'
import { fill } from './fill'

const url = new URL(process.env.DATABASE_URL ?? '')
const decks = Number(process.argv[2])
const name = url.pathname.slice(1)

const server = openDatabase(Object.assign(new URL(url), { pathname: '/postgres' }).href)
const [there] = await server.$queryRaw<
  { one: number }[]
>`SELECT 1 AS one FROM pg_database WHERE datname = ${name}`
if (!there) await server.$executeRawUnsafe(`CREATE DATABASE "${name}"`)
await server.$disconnect()
await fill(url.href, { decks, users: Math.ceil(decks / 10), collectionRows: decks * 20 })
