import { setTimeout as pause } from 'node:timers/promises'
import type { Config } from '../config.ts'

/** Returns after `SHUTDOWN_GRACE_SECONDS`, in which proxies turn away. */
export async function drainFor({ shutdownGraceMs }: Pick<Config, 'shutdownGraceMs'>, drain: () => void) {
  if (shutdownGraceMs === 0) return
  drain()
  await pause(shutdownGraceMs)
}
