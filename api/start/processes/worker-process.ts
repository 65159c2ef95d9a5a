import cluster, { type Worker } from 'node:cluster'
import { fileURLToPath } from 'node:url'
import { StartError } from '../../start-error.ts'
import type { InfrastructureAddresses, ToPrimary, ToWorker } from './messages.ts'

export interface WorkerProcess {
  pid: number
  send(message: ToWorker): void
  kill(): void
  started: Promise<void>
  ended: Promise<string>
}

const program = fileURLToPath(new URL('./worker-process-main.ts', import.meta.url))

export function startWorkerProcess(
  infrastructure: InfrastructureAddresses,
  onMessage: (from: WorkerProcess, message: ToPrimary) => void,
): WorkerProcess {
  cluster.setupPrimary({ exec: program, args: [] })
  const worker = cluster.fork()
  // A message to a dying process is lost; `ended` reports its end.
  worker.on('error', () => {})
  const ended = new Promise<string>((resolve) => {
    worker.once('exit', (code, signal) => resolve(signal ?? `code ${code}`))
  })
  const own: WorkerProcess = {
    pid: worker.process.pid ?? 0,
    send(message) {
      if (worker.isConnected()) worker.send(message, () => {})
    },
    kill: () => worker.process.kill('SIGKILL'),
    started: untilStarted(worker, ended),
    ended,
  }
  worker.on('message', (message: ToPrimary) => onMessage(own, message))
  own.send({ kind: 'start', infrastructure })
  return own
}

function untilStarted(worker: Worker, ended: Promise<string>): Promise<void> {
  return new Promise((resolve, reject) => {
    worker.on('message', (message: ToPrimary) => {
      if (message.kind === 'started') resolve()
      if (message.kind === 'start-failed') reject(new StartError(message.sentence))
    })
    void ended.then((how) => reject(new StartError(`A process of the shop ended while it started (${how}).`)))
  })
}
