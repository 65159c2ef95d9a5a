import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))

export interface MemberOptions {
  name: string
  /** What Node runs, as seen from the root. */
  script: readonly string[]
  env: NodeJS.ProcessEnv
  /** What it says once it works. */
  ready: RegExp
  logFolder: string
  /** Told when it ends without having been asked to, once it worked. */
  onLost: (name: string) => void
}

/** A process of the cast, which is started again whenever it ends. */
export interface Member {
  readonly name: string
  readonly isUp: boolean
  /** What it said when it became ready. */
  readonly said: string
  /** Resolves once it works. */
  up(): Promise<void>
  /** Ends it without a warning; it comes back by itself. False when it does not work just now. */
  kill(): Promise<boolean>
  /** Lets it finish, then starts it again, after a while if wanted. */
  restart(afterMs?: number): Promise<void>
  stop(): Promise<void>
}

const shortestRestMs = 200

export function openMember(options: MemberOptions): Member {
  let child: ChildProcess | null = null
  let said: string | null = null
  let isExpected = false
  let isOver = false
  let restMs = shortestRestMs
  const log = createWriteStream(path.join(options.logFolder, `${options.name}.log`), { flags: 'a' })
  const living = live()

  async function live(): Promise<void> {
    while (!isOver) {
      isExpected = false
      await runOnce()
      if (said !== null && !isExpected && !isOver) options.onLost(options.name)
      said = null
      // One that cannot start yet, say for want of a database, tries again soon.
      if (!isOver) await pause(restMs)
    }
    log.end()
  }

  async function runOnce(): Promise<void> {
    const running = start(options)
    child = running
    if (isOver) running.kill('SIGTERM')
    running.stderr?.pipe(log, { end: false })
    if (running.stdout) {
      createInterface(running.stdout).on('line', (line) => {
        log.write(`${line}\n`)
        if (options.ready.test(line)) said ??= line
      })
    }
    await once(running, 'exit')
    child = null
  }

  async function end(signal: NodeJS.Signals): Promise<void> {
    const running = child
    isExpected = true
    if (!running || running.exitCode !== null || running.signalCode !== null) return
    const gone = once(running, 'exit')
    running.kill(signal)
    await gone
  }

  async function up(): Promise<void> {
    while (said === null) await pause(20)
  }

  return {
    name: options.name,
    get isUp() {
      return said !== null && !isExpected
    },
    get said() {
      return said ?? ''
    },
    up,
    async kill() {
      if (said === null || isExpected) return false
      await end('SIGKILL')
      return true
    },
    async restart(afterMs = 0) {
      restMs = shortestRestMs + afterMs
      await end('SIGTERM')
      while (said !== null) await pause(5)
      await up()
      restMs = shortestRestMs
    },
    async stop() {
      isOver = true
      await end('SIGTERM')
      await living
    },
  }
}

function start({ script, env }: MemberOptions): ChildProcess {
  return spawn(process.execPath, script, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] })
}
