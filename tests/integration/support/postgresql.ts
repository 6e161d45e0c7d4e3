import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startThrowawayPostgresql } from '@/prisma/throwaway-postgresql'
import { freePort } from './site'

/** Incidents of a separate server. */
export interface Mishaps {
  /** Suspends all of its processes: connections stay open, without any response. */
  freeze(): void
  thaw(): void
  /** Kills all of its processes at once, so that nothing is cleaned up. */
  crash(): Promise<void>
  /** Restarts it at the same address. */
  restart(): Promise<void>
}

export interface PostgresqlServer {
  readonly oneSession: boolean
  /** Absent for an embedded one. */
  readonly mishaps?: Mishaps
  /** The URL of a new, empty database. */
  newDatabase(): Promise<string>
  stop(): Promise<void>
}

/** The folder of PostgreSQL's programs on this machine, if installed. */
function binaries(): string | undefined {
  const versions = '/usr/lib/postgresql'
  const installed = existsSync(versions)
    ? readdirSync(versions).map((v) => path.join(versions, v, 'bin'))
    : []
  const folders = [...installed.sort().reverse(), ...(process.env.PATH ?? '').split(path.delimiter)]
  return folders.find((folder) =>
    ['initdb', 'postgres', 'createdb'].every((program) => existsSync(path.join(folder, program))),
  )
}

/** PostgreSQL refuses to run as root: returns an unprivileged user instead. */
function harmlessUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  for (const line of readFileSync('/etc/passwd', 'utf8').split('\n')) {
    const [name, , uid, gid] = line.split(':')
    if (name === 'nobody') return { uid: Number(uid), gid: Number(gid) }
  }
  return undefined
}

function ready(server: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let log = ''
    server.stderr?.on('data', (text: Buffer) => {
      log += text.toString()
      if (log.includes('ready to accept connections')) resolve()
    })
    server.once('exit', () => reject(new Error(`PostgreSQL did not start: ${log}`)))
  })
}

async function startServer(folder: string): Promise<PostgresqlServer> {
  const user = harmlessUser()
  const data = mkdtempSync(path.join(tmpdir(), 'chevron-postgresql-'))
  if (user) chownSync(data, user.uid, user.gid)
  const options = { ...user, cwd: data, env: { ...process.env, LC_ALL: 'C' } }
  const run = (program: string, args: string[]) =>
    execFileSync(path.join(folder, program), args, { ...options, stdio: 'pipe' })
  run('initdb', ['-D', path.join(data, 'db'), '-U', 'chevron', '-A', 'trust', '-E', 'UTF8', '--no-sync'])
  const port = await freePort()
  const start = async () => {
    const started = spawn(
      path.join(folder, 'postgres'),
      ['-D', path.join(data, 'db'), '-p', String(port), '-h', '127.0.0.1', '-k', data, '-c', 'fsync=off'],
      { ...options, stdio: ['ignore', 'ignore', 'pipe'] },
    )
    await ready(started)
    return started
  }
  let server = await start()
  /** Signals the server and all processes that it has started, which do not share a process group. */
  const signalAll = (signal: NodeJS.Signals) => {
    const parent = String(server.pid)
    const children = readdirSync('/proc').filter((pid) => /^\d+$/.test(pid) && parentOf(pid) === parent)
    for (const pid of [parent, ...children]) process.kill(Number(pid), signal)
  }
  const mishaps: Mishaps = {
    freeze: () => signalAll('SIGSTOP'),
    thaw: () => signalAll('SIGCONT'),
    async crash() {
      const gone = new Promise((resolve) => server.once('exit', resolve))
      signalAll('SIGKILL')
      await gone
    },
    async restart() {
      server = await start()
    },
  }
  let databases = 0
  return {
    oneSession: false,
    ...(existsSync('/proc/self/stat') ? { mishaps } : {}),
    async newDatabase() {
      const name = `chevron${++databases}`
      run('createdb', ['-h', '127.0.0.1', '-p', String(port), '-U', 'chevron', name])
      return `postgresql://chevron@127.0.0.1:${port}/${name}`
    },
    async stop() {
      const gone = new Promise((resolve) => server.once('exit', resolve))
      // Fast shutdown: open connections are closed.
      server.kill('SIGINT')
      await gone
      rmSync(data, { recursive: true, force: true })
    },
  }
}

/** The parent of a process; undefined if it has ended in the meantime. */
function parentOf(pid: string): string | undefined {
  try {
    // The name before it may contain anything.
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[1]
  } catch {
    return undefined
  }
}

/** An embedded PostgreSQL, inside this process. */
function embedded(): PostgresqlServer {
  const started: { stop(): Promise<void> }[] = []
  return {
    oneSession: true,
    async newDatabase() {
      const server = await startThrowawayPostgresql()
      started.push(server)
      return server.url
    },
    async stop() {
      for (const server of started) await server.stop()
    },
  }
}

/** A real server if this machine has one that starts, otherwise an embedded one. */
export async function startPostgresql(): Promise<PostgresqlServer> {
  const folder = binaries()
  if (!folder || (process.getuid?.() === 0 && !harmlessUser())) return embedded()
  return startServer(folder).catch((error: unknown) => {
    console.warn(
      `The PostgreSQL of this machine does not start (${String(error)}); testing with an embedded one.`,
    )
    return embedded()
  })
}
