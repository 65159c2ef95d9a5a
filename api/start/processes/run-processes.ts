import { setTimeout as pause } from 'node:timers/promises'
import type { JobLog } from '../../jobs/run-jobs.ts'
import { type Child, startChild } from './child.ts'
import { openCountBook } from './count-book.ts'
import type { FromProcess, Places } from './messages.ts'

export interface RunningProcesses {
  /** Tells all of them to say that they are about to close. */
  drain(): void
  /** Returns when all of them have ended. */
  stop(): Promise<void>
}

interface RunProcesses {
  count: number
  places: Places
  log: JobLog
}

/** So long one that could not open waits for its next try. */
const retryMs = 1_000
/** How long they may take to finish before they are killed; each gives itself less. */
const drainMs = 18_000
/** What a killed one has counted within this time is lost. */
const countMs = 1_000

/** Opens processes that serve one port; one that ends by itself is replaced. Throws a StartError when one cannot. */
export async function runProcesses({ count, places, log }: RunProcesses): Promise<RunningProcesses> {
  const children = new Set<Child>()
  const serving = new Set<Child>()
  const book = openCountBook<Child>((child) => child.tell({ kind: 'count' }))
  const counting = setInterval(() => book.gather(serving), countMs).unref()
  let isStopping = false

  function start(): Child {
    const child = startChild(places, hear)
    children.add(child)
    void child.ended.then(() => {
      children.delete(child)
      serving.delete(child)
      book.close(child)
    })
    return child
  }

  function hear(from: Child, message: FromProcess): void {
    if (message.kind === 'is-open') serving.add(from)
    if (message.kind === 'counted') book.note(from, message.counts)
    if (message.kind === 'ask-counts')
      void book.gather(serving).then((counts) => from.tell({ kind: 'counts', counts }))
    if (message.kind === 'taken') for (const child of serving) if (child !== from) child.tell(message)
  }

  function watch(child: Child): void {
    void child.ended.then((how) => {
      if (isStopping) return
      log.error({ childPid: child.pid, how }, 'a process of the shop has died, and another takes its place')
      void replace()
    })
  }

  async function replace(): Promise<void> {
    while (!isStopping) {
      const child = start()
      const isOpen = await child.opened.then(() => true, noteFailure)
      if (isOpen) return watch(child)
      await pause(retryMs)
    }
  }

  function noteFailure(err: unknown): boolean {
    if (!isStopping) log.error({ err }, 'a process of the shop could not start')
    return false
  }

  function drain(): void {
    isStopping = true
    for (const child of children) child.tell({ kind: 'drain' })
  }

  async function stop(): Promise<void> {
    isStopping = true
    clearInterval(counting)
    const all = [...children]
    for (const child of all) child.tell({ kind: 'stop' })
    const patience = setTimeout(() => {
      for (const child of all) child.kill()
    }, drainMs)
    await Promise.all(all.map(({ ended }) => ended))
    clearTimeout(patience)
  }

  try {
    const first = Array.from({ length: count }, start)
    await Promise.all(first.map(({ opened }) => opened))
    first.forEach(watch)
    return { drain, stop }
  } catch (error) {
    await stop()
    throw error
  }
}
