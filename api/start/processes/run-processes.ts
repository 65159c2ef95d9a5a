import { setTimeout as pause } from 'node:timers/promises'
import type { JobLog } from '../../jobs/run-jobs.ts'
import { openAggregatedMetrics } from './aggregated-metrics.ts'
import type { InfrastructureAddresses, ToPrimary } from './messages.ts'
import { startWorkerProcess, type WorkerProcess } from './worker-process.ts'

export interface RunningProcesses {
  drain(): void
  stop(): Promise<void>
}

interface RunProcesses {
  count: number
  infrastructure: InfrastructureAddresses
  log: JobLog
}

const retryMs = 1_000
const stopTimeoutMs = 18_000
/** What a killed process has counted since its last report is lost. */
const collectMs = 1_000

/** Throws a StartError when one cannot start. */
export async function runProcesses({ count, infrastructure, log }: RunProcesses): Promise<RunningProcesses> {
  const all = new Set<WorkerProcess>()
  const serving = new Set<WorkerProcess>()
  const metrics = openAggregatedMetrics<WorkerProcess>((worker) => worker.send({ kind: 'read-metrics' }))
  const collecting = setInterval(() => metrics.collect(serving), collectMs).unref()
  let isStopping = false

  function start(): WorkerProcess {
    const worker = startWorkerProcess(infrastructure, onMessage)
    all.add(worker)
    void worker.ended.then(() => {
      all.delete(worker)
      serving.delete(worker)
      metrics.close(worker)
    })
    return worker
  }

  function onMessage(from: WorkerProcess, message: ToPrimary): void {
    if (message.kind === 'started') serving.add(from)
    if (message.kind === 'metrics') metrics.record(from, message.metrics)
    if (message.kind === 'read-all-metrics')
      void metrics.collect(serving).then((all) => from.send({ kind: 'all-metrics', metrics: all }))
    if (message.kind === 'taken') for (const worker of serving) if (worker !== from) worker.send(message)
  }

  function replaceWhenEnded(worker: WorkerProcess): void {
    void worker.ended.then((how) => {
      if (isStopping) return
      log.error({ workerPid: worker.pid, how }, 'worker process died, replacing it')
      void replace()
    })
  }

  async function replace(): Promise<void> {
    while (!isStopping) {
      const worker = start()
      const isStarted = await worker.started.then(() => true, logFailure)
      if (isStarted) return replaceWhenEnded(worker)
      await pause(retryMs)
    }
  }

  function logFailure(err: unknown): boolean {
    if (!isStopping) log.error({ err }, 'worker process could not start')
    return false
  }

  function drain(): void {
    isStopping = true
    for (const worker of all) worker.send({ kind: 'drain' })
  }

  async function stop(): Promise<void> {
    isStopping = true
    clearInterval(collecting)
    const running = [...all]
    for (const worker of running) worker.send({ kind: 'stop' })
    const timeout = setTimeout(() => {
      for (const worker of running) worker.kill()
    }, stopTimeoutMs)
    await Promise.all(running.map(({ ended }) => ended))
    clearTimeout(timeout)
  }

  try {
    const first = Array.from({ length: count }, start)
    await Promise.all(first.map(({ started }) => started))
    first.forEach(replaceWhenEnded)
    return { drain, stop }
  } catch (error) {
    await stop()
    throw error
  }
}
