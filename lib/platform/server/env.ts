import { randomBytes } from 'node:crypto'
import {
  chmodSync,
  closeSync,
  existsSync,
  linkSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import * as z from 'zod'
import { setupMessage } from './console-messages'
import { logWarning } from './log'

/** Removes the permissions of everybody but the owner; files that are not ours to change are left alone. */
function tighten(name: string, mode: number): void {
  const { mode: before } = statSync(name)
  if ((before & 0o077) === 0) return
  try {
    chmodSync(name, mode)
  } catch {
    // Another owner's, or on a file system without permissions: the operator decides.
  }
}

/** Creates an empty file that only its owner can read, or restricts an existing one. Throws if it cannot be created. */
export function privateFile(file: string): void {
  if (existsSync(file)) tighten(file, 0o600)
  else closeSync(openSync(file, 'a', 0o600))
}

/**
 * Creates a folder that only its owner can enter. An existing folder is restricted only if it contains nothing but our
 * own files: the setting may name any folder of the machine.
 */
export function privateFolder(folder: string, isOurs: (name: string) => boolean): void {
  if (mkdirSync(folder, { recursive: true, mode: 0o700 }) !== undefined) return
  const names = readdirSync(folder)
  if (names.length > 0 && names.every(isOurs)) tighten(folder, 0o700)
}

/** Restricts a database file and those next to it with the same name. The driver creates new ones with its mode. */
export function tightenDatabase(file: string): void {
  const folder = path.dirname(path.resolve(file))
  const name = path.basename(file)
  for (const beside of readdirSync(folder))
    if (beside === name || beside.startsWith(`${name}-`) || beside.startsWith(`${name}.`))
      tighten(path.join(folder, beside), 0o600)
}

/**
 * Loads the environment files that Next.js loads itself, for scripts that run outside of it. Variables that are already
 * set win.
 */
export function loadEnvironmentFiles(folder: string = process.cwd()): void {
  for (const name of ['.env.production.local', '.env.local', '.env.production', '.env']) {
    const file = path.join(folder, name)
    if (existsSync(file)) process.loadEnvFile(file)
  }
}

const optional = z
  .string()
  .trim()
  .optional()
  .transform((text) => (text === '' ? undefined : text))

const number = (kind: z.ZodNumber) =>
  optional.transform((text) => (text === undefined ? undefined : Number(text))).pipe(kind.optional())

const schema = z.object({
  DATABASE_URL: optional,
  CHEVRON_DATA_DIR: optional,
  NEXTAUTH_URL: optional.pipe(z.url({ protocol: /^https?$/ }).optional()),
  NEXTAUTH_SECRET: optional.pipe(z.string().min(32).optional()),
  SMTP_URL: optional.pipe(z.url({ protocol: /^smtps?$/ }).optional()),
  SMTP_HOST: optional,
  SMTP_PORT: number(z.int().min(1).max(65_535)),
  SMTP_USER: optional,
  SMTP_PASSWORD: optional,
  SMTP_FROM: optional,
  GITHUB_CLIENT_ID: optional,
  GITHUB_CLIENT_SECRET: optional,
  GOOGLE_CLIENT_ID: optional,
  GOOGLE_CLIENT_SECRET: optional,
  DISCORD_CLIENT_ID: optional,
  DISCORD_CLIENT_SECRET: optional,
  METRICS_TOKEN: optional.pipe(z.string().min(16).regex(/^\S+$/).optional()),
  TRUSTED_PROXIES: number(z.int().min(0).max(10)),
  PREPARED_STATEMENTS: optional.pipe(z.enum(['on', 'off']).optional()),
  RATE_LIMIT_FACTOR: number(z.number().positive().max(1_000_000)),
})

/** The names of all variables that are read. */
export const SETTINGS: readonly string[] = Object.keys(schema.shape)

const OAUTH_PROVIDERS = ['github', 'google', 'discord'] as const
export type OAuthProvider = (typeof OAUTH_PROVIDERS)[number]

export interface OAuthClient {
  readonly id: OAuthProvider
  readonly clientId: string
  readonly clientSecret: string
}

export interface Environment {
  /** The folder of the generated secret and the default database. */
  readonly dataFolder: string
  readonly databaseUrl: string
  /** The URL under which people reach the app; links in mails start with it. */
  readonly publicUrl: string | undefined
  /** Set only if a mail server, and a URL for links, are configured. */
  readonly mail: MailSettings | undefined
  readonly oauth: readonly OAuthClient[]
  /** Number of our proxies that forward every request; undefined if not set, which means none. */
  readonly trustedProxies: number | undefined
  /** Token required to read the metrics; undefined if they are disabled. */
  readonly metricsToken: string | undefined
  /** False to have PostgreSQL plan every statement anew. */
  readonly preparedStatements: boolean
  /** Factor for all rate limits: 1 except in tests and load tests. */
  readonly rateLimitFactor: number
}

/** How mails are sent: by a server or, in development without one, as files in a folder. */
export type MailSettings = {
  readonly from: string
  /** The URL of the site, which links start with. */
  readonly site: string
} & ({ readonly transport: string | SmtpServer; readonly folder?: undefined } | { readonly folder: string })

export interface SmtpServer {
  readonly host: string
  readonly port: number
  readonly secure: boolean
  readonly auth?: { readonly user: string; readonly pass: string }
}

/** An invalid setting, with a message for the operator. */
export class SettingError extends Error {
  override name = 'SettingError'
}

function smtpServer(values: z.output<typeof schema>): string | SmtpServer | undefined {
  if (values.SMTP_URL) return values.SMTP_URL
  if (!values.SMTP_HOST) return undefined
  const port = values.SMTP_PORT ?? 587
  const user = values.SMTP_USER
  return {
    host: values.SMTP_HOST,
    port,
    secure: port === 465,
    ...(user ? { auth: { user, pass: values.SMTP_PASSWORD ?? '' } } : {}),
  }
}

function mailSettings(
  transport: string | SmtpServer | undefined,
  publicUrl: string | undefined,
  from: string,
  source: NodeJS.ProcessEnv,
  dataFolder: string,
): MailSettings | undefined {
  if (transport) return publicUrl === undefined ? undefined : { transport, from, site: publicUrl }
  if (source.NODE_ENV !== 'development') return undefined
  const site = publicUrl ?? `http://localhost:${source.PORT ?? 3000}`
  return { folder: path.join(dataFolder, 'mails'), from, site }
}

/** Variables that settings depend on. */
const READ = [...SETTINGS, 'NODE_ENV', 'PORT']

let known: { readonly values: readonly (string | undefined)[]; readonly settings: Environment } | undefined

/**
 * The validated settings of this process. Throws a `SettingError` naming the first invalid variable. Nothing is read at
 * import, so that a build needs no settings. Every request asks several times: they are validated again only if a
 * variable has changed.
 */
export function environment(source: NodeJS.ProcessEnv = process.env): Environment {
  const values = READ.map((name) => source[name])
  if (known && values.every((value, at) => value === known?.values[at])) return known.settings
  const settings = settingsIn(source)
  known = { values, settings }
  return settings
}

function settingsIn(source: NodeJS.ProcessEnv): Environment {
  const parsed = schema.safeParse(source)
  if (!parsed.success) {
    const name = String(parsed.error.issues[0]?.path[0] ?? '')
    throw new SettingError(setupMessage('setting', { name }))
  }
  const values = parsed.data
  const dataFolder = values.CHEVRON_DATA_DIR ?? 'data'
  const transport = smtpServer(values)
  if (transport && !values.NEXTAUTH_URL) warnOnce('mail', setupMessage('mailAddress'))
  const oauth: OAuthClient[] = []
  const clients = {
    github: [values.GITHUB_CLIENT_ID, values.GITHUB_CLIENT_SECRET],
    google: [values.GOOGLE_CLIENT_ID, values.GOOGLE_CLIENT_SECRET],
    discord: [values.DISCORD_CLIENT_ID, values.DISCORD_CLIENT_SECRET],
  } as const
  for (const id of OAUTH_PROVIDERS) {
    const [clientId, clientSecret] = clients[id]
    if (clientId && clientSecret) oauth.push({ id, clientId, clientSecret })
  }
  const host = values.NEXTAUTH_URL ? new URL(values.NEXTAUTH_URL).hostname : 'localhost'
  return {
    dataFolder,
    databaseUrl:
      values.DATABASE_URL ?? `file:${path.join(dataFolder, 'chevron-seven.db').replaceAll('\\', '/')}`,
    publicUrl: values.NEXTAUTH_URL?.replace(/\/$/, ''),
    mail: mailSettings(
      transport,
      values.NEXTAUTH_URL?.replace(/\/$/, ''),
      values.SMTP_FROM ?? `Chevron Seven <no-reply@${host}>`,
      source,
      dataFolder,
    ),
    oauth,
    trustedProxies: values.TRUSTED_PROXIES,
    metricsToken: values.METRICS_TOKEN,
    preparedStatements: values.PREPARED_STATEMENTS !== 'off',
    rateLimitFactor: values.RATE_LIMIT_FACTOR ?? 1,
  }
}

const warned = new Set<string>()
function warnOnce(event: string, sentence: string): void {
  if (warned.has(event)) return
  warned.add(event)
  logWarning(event, sentence)
}

let secret: string | undefined

/**
 * The key that session cookies are encrypted with: NEXTAUTH_SECRET, or one generated on the first start and stored in
 * the data folder, readable only by its owner. Several machines that share a database need the variable.
 */
export function authSecret(): string {
  if (process.env.NEXTAUTH_SECRET) {
    environment()
    return process.env.NEXTAUTH_SECRET
  }
  secret ??= keptSecret(environment().dataFolder)
  return secret
}

/** Name of the secret's file in the data folder. */
export const SECRET_FILE = 'auth-secret'

// The comment keeps the bundler from including whatever is in the data folder.
const secretFileIn = (folder: string): string => path.join(/* turbopackIgnore: true */ folder, SECRET_FILE)

/** A partial file, or one filled with zeros by a crash, would allow forging cookies. */
const SECRET = /^[\x21-\x7e]{32,}$/

/**
 * Checks that the secret is still readable if it is stored in a file: a process that has read it continues without, but
 * the next start would fail. Throws a `SettingError`.
 */
export async function checkSecret(): Promise<void> {
  authSecret()
  if (process.env.NEXTAUTH_SECRET) return
  const file = secretFileIn(environment().dataFolder)
  const content = await readFile(file, 'utf8').catch((error: unknown): never => {
    throw new SettingError(setupMessage('secretUnread', { file, code: codeOf(error) }))
  })
  if (!SECRET.test(content.trim())) throw new SettingError(setupMessage('secretWrong', { file }))
}

function keptSecret(folder: string): string {
  const file = secretFileIn(folder)
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
  } catch (error) {
    throw new SettingError(setupMessage('dataFolder', { folder, code: codeOf(error) }))
  }
  if (!existsSync(file)) makeSecret(file)
  let secret: string
  try {
    privateFile(file)
    secret = readFileSync(file, 'utf8').trim()
  } catch (error) {
    throw new SettingError(setupMessage('secretUnread', { file, code: codeOf(error) }))
  }
  if (!SECRET.test(secret)) throw new SettingError(setupMessage('secretWrong', { file }))
  return secret
}

/** Writes a new secret atomically: a full disk must not leave an empty file that is rejected from then on. */
function makeSecret(file: string): void {
  const unfinished = `${file}.${process.pid}.unfinished`
  try {
    writeFileSync(unfinished, `${randomBytes(32).toString('base64url')}\n`, {
      mode: 0o600,
      flag: 'wx',
      flush: true,
    })
    putInPlace(unfinished, file)
  } catch (error) {
    // Another process may have created it a moment ago; then use that one.
    if (existsSync(file)) return
    throw new SettingError(setupMessage('secretUnkept', { file, code: codeOf(error) }))
  } finally {
    rmSync(unfinished, { force: true })
  }
}

/** Moves a finished file to its name, unless that exists; some file systems only support renaming. */
function putInPlace(finished: string, file: string): void {
  try {
    linkSync(finished, file)
  } catch (error) {
    if (existsSync(file)) throw error
    renameSync(finished, file)
  }
}

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : String(error)
