import { setTimeout as pause } from 'node:timers/promises'

const parentWatchMs = 500
const drainMs = 20_000

interface Stoppable {
  drain?(): Promise<void>
  stop(): Promise<void>
}

/** SIGTERM leaves time to drain; Ctrl-C does not. */
export function stopOnSignal(starting: Promise<Stoppable>): void {
  const hurry = Promise.withResolvers<void>()
  let isDraining = false
  let isStopping = false

  async function stop(): Promise<void> {
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

/** npm can be killed outright, and then nothing would stop this process. */
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
