import cluster, { type Worker } from 'node:cluster'
import { fileURLToPath } from 'node:url'
import { StartError } from '../../start-error.ts'
import type { FromProcess, Places, ToProcess } from './messages.ts'

/** A process of the shop, as the primary that started it sees it. */
export interface Child {
  pid: number
  tell(message: ToProcess): void
  kill(): void
  /** Once it serves. Rejects with a StartError when it cannot. */
  opened: Promise<void>
  /** Says how it ended, once it has. */
  ended: Promise<string>
}

const program = fileURLToPath(new URL('./one-process.ts', import.meta.url))

export function startChild(places: Places, hear: (child: Child, message: FromProcess) => void): Child {
  cluster.setupPrimary({ exec: program, args: [] })
  const worker = cluster.fork()
  // What cannot be told to one that is dying is of no use to it; `ended` tells of its end.
  worker.on('error', () => {})
  const ended = new Promise<string>((resolve) => {
    worker.once('exit', (code, signal) => resolve(signal ?? `code ${code}`))
  })
  const child: Child = {
    pid: worker.process.pid ?? 0,
    tell(message) {
      if (worker.isConnected()) worker.send(message, () => {})
    },
    kill: () => worker.process.kill('SIGKILL'),
    opened: opened(worker, ended),
    ended,
  }
  worker.on('message', (message: FromProcess) => hear(child, message))
  child.tell({ kind: 'open', places })
  return child
}

function opened(worker: Worker, ended: Promise<string>): Promise<void> {
  return new Promise((resolve, reject) => {
    worker.on('message', (message: FromProcess) => {
      if (message.kind === 'is-open') resolve()
      if (message.kind === 'cannot-open') reject(new StartError(message.sentence))
    })
    void ended.then((how) => reject(new StartError(`A process of the shop ended while it started (${how}).`)))
  })
}
