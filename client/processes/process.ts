import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

export const repository = fileURLToPath(new URL('../..', import.meta.url))

export interface Program {
  /** A command that runs it: `['ip', 'netns', 'exec', 'host-a']`. */
  within?: readonly string[]
  script: readonly string[]
  env?: NodeJS.ProcessEnv
  /** The line it prints once it works; `readyLine` is its first group, or the whole line. */
  ready: RegExp
  account?: Pick<SpawnOptions, 'uid' | 'gid'>
  onOutput?: (chunk: Buffer) => void
}

export interface StartingProcess {
  child: ChildProcess
  readonly pid: number
  readonly isRunning: boolean
  ready: Promise<string>
  exited: Promise<number | null>
  output(): string
  end(signal?: NodeJS.Signals): Promise<number | null>
}

export interface RunningProcess extends StartingProcess {
  readyLine: string
}

export async function startProcess(program: Program): Promise<RunningProcess> {
  const starting = spawnProcess(program)
  return Object.assign(starting, { readyLine: await starting.ready })
}

export function spawnProcess({
  within = [],
  script,
  env,
  ready,
  account,
  onOutput,
}: Program): StartingProcess {
  const [command = '', ...args] = [...within, process.execPath, ...script]
  const child = spawn(command, args, {
    ...account,
    cwd: repository,
    env: plainEnv(env),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const take = onOutput ?? ((chunk: Buffer) => (output += chunk))
  for (const stream of [child.stdout, child.stderr]) stream.on('data', take)
  const exited = once(child, 'exit').then(([code]) => code as number | null)
  const readyLine = Promise.withResolvers<string>()
  readyLine.promise.catch(() => {})
  child.once('close', (code) =>
    readyLine.reject(new Error(`${script.join(' ')} ended with ${code}:\n${output}`)),
  )
  createInterface(child.stdout).on('line', (line) => {
    const found = ready.exec(line)
    if (found) readyLine.resolve(found[1] ?? line)
  })
  const isRunning = () => child.exitCode === null && child.signalCode === null
  return {
    child,
    pid: child.pid ?? 0,
    get isRunning() {
      return isRunning()
    },
    ready: readyLine.promise,
    exited,
    output: () => output,
    end(signal = 'SIGTERM') {
      if (isRunning()) child.kill(signal)
      return exited
    },
  }
}

/** Settings of the developer's own environment must not reach the shop. */
export function plainEnv(env: NodeJS.ProcessEnv = {}): NodeJS.ProcessEnv {
  const { PATH, HOME, TMPDIR, NODE_COMPILE_CACHE } = process.env
  return { PATH, HOME, TMPDIR, ...(NODE_COMPILE_CACHE && { NODE_COMPILE_CACHE }), ...env }
}
