import { setTimeout as pause } from 'node:timers/promises'

const parentWatchMs = 500
/** How long requests and jobs may take to finish before the process leaves them. */
const drainMs = 20_000

/** Ends the process when it is asked to, once what is starting has started and stopped again. */
export function stopOnSignal(starting: Promise<{ stop(): Promise<void> }>): void {
  let isStopping = false
  async function stop(): Promise<void> {
    // Asked twice, it no longer waits for anything.
    if (isStopping) process.exit(1)
    isStopping = true
    const started = await starting
    await Promise.race([started.stop(), pause(drainMs)])
    process.exit()
  }
  process.on('SIGTERM', stop)
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
