import { type ChildProcess, spawn } from 'node:child_process'
import { freePort, untilReady } from './site'

/** Several processes of the site with a shared database. */
export class Processes {
  readonly #env: Readonly<Record<string, string>>
  readonly #running: { readonly base: string; child: ChildProcess }[] = []
  #next = 0
  #isStopped = false

  constructor(env: Readonly<Record<string, string>>) {
    this.#env = env
  }

  async start(count: number): Promise<void> {
    for (let at = 0; at < count; at++) {
      const base = `http://127.0.0.1:${await freePort()}`
      this.#running.push({ base, child: this.#spawn(base) })
    }
    await Promise.all(this.#running.map(({ base }) => untilReady(base)))
  }

  #spawn(base: string): ChildProcess {
    return spawn(process.execPath, ['lib/tools/start.mjs'], {
      env: { ...process.env, ...this.#env, NODE_ENV: 'production', PORT: new URL(base).port },
      stdio: ['ignore', 'ignore', 'inherit'],
    })
  }

  /** Each request goes to the next one, as with a stateless proxy. */
  base = (): string => this.#running[this.#next++ % this.#running.length]?.base ?? ''

  /** Base URL of one of them. */
  baseOf = (at: number): string => this.#running[at]?.base ?? ''

  /** Kills one of them immediately. Returns true if it was running. */
  kill = (at: number): boolean => this.#running[at]?.child.kill('SIGKILL') ?? false

  /** Kills one of them immediately, and starts a replacement as soon as its port is free. */
  replace(at: number): void {
    const one = this.#running[at % this.#running.length]
    if (!one || this.#isStopped) return
    const spawnAgain = () => {
      if (!this.#isStopped) one.child = this.#spawn(one.base)
    }
    if (one.child.exitCode !== null || one.child.signalCode !== null) spawnAgain()
    else {
      one.child.once('exit', spawnAgain)
      one.child.kill('SIGKILL')
    }
  }

  pids = (): readonly (number | undefined)[] => this.#running.map(({ child }) => child.pid)

  stop(): void {
    this.#isStopped = true
    for (const { child } of this.#running) child.kill('SIGKILL')
  }
}
