import { setTimeout as pause } from 'node:timers/promises'

const parentWatchMs = 500
/** How long requests and jobs may take to finish before the process leaves them. */
const drainMs = 20_000

interface Stoppable {
  /** Tells everybody that the end is near, and returns when they have had time to hear it. */
  drain?(): Promise<void>
  stop(): Promise<void>
}

/**
 * Ends the process when it is asked to, once what is starting has started and stopped again. SIGTERM comes from an
 * operator or an init system, and leaves time to drain; Ctrl-C comes from somebody who waits for it.
 */
export function stopOnSignal(starting: Promise<Stoppable>): void {
  const hurry = Promise.withResolvers<void>()
  let isDraining = false
  let isStopping = false

  async function stop(): Promise<void> {
    // Asked twice, it no longer waits for anything.
    if (isStopping) process.exit(1)
    isStopping = true
    hurry.resolve()
    const started = await starting
    await Promise.race([started.stop(), pause(drainMs)])
    process.exit()
  }

  async function drainAndStop(): Promise<void> {
    if (isDraining) return stop()
    isDraining = true
    const started = await starting
    await Promise.race([started.drain?.(), hurry.promise])
    if (!isStopping) await stop()
  }

  process.on('SIGTERM', drainAndStop)
  process.on('SIGINT', stop)
  stopWithParent(stop)
}

/** npm can be killed outright, and then nobody would ever stop the process that it started. */
function stopWithParent(stop: () => Promise<void>): void {
  if (!process.env.npm_lifecycle_event) return
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    void stop()
  }, parentWatchMs)
  watch.unref()
}
