import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))

export interface RunningProcess {
  pid: number
  /** The line by which it said that it works. */
  said: string
  close(): Promise<void>
}

interface OpenProcess {
  /** What Node runs, as seen from the root. */
  script: readonly string[]
  env: NodeJS.ProcessEnv
  ready: RegExp
}

/** A process of ours, once it says that it works. Throws an Error when it ends instead. */
export async function openProcess({ script, env, ready }: OpenProcess): Promise<RunningProcess> {
  const child = spawn(process.execPath, script, { cwd: root, env, stdio: ['ignore', 'pipe', 'inherit'] })
  const exited = once(child, 'exit')
  const said = await Promise.race([
    firstLine(createInterface(child.stdout), ready),
    exited.then(([code]) => Promise.reject(new Error(`${script.join(' ')} ended with ${code}`))),
  ])
  return {
    pid: child.pid ?? 0,
    said,
    async close() {
      child.kill('SIGTERM')
      await exited
    },
  }
}

function firstLine(lines: ReturnType<typeof createInterface>, wanted: RegExp): Promise<string> {
  return new Promise((resolve) => {
    lines.on('line', (line) => {
      if (wanted.test(line)) resolve(line)
    })
  })
}
