import { setTimeout as pause } from 'node:timers/promises'
import type { Config } from '../config.ts'

/** Drains, and returns after `SHUTDOWN_GRACE_SECONDS`, in which proxies turn away. Does nothing where that is 0. */
export async function drainFor({ shutdownGraceMs }: Pick<Config, 'shutdownGraceMs'>, drain: () => void) {
  if (shutdownGraceMs === 0) return
  drain()
  await pause(shutdownGraceMs)
}
