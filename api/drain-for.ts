import { setTimeout as pause } from 'node:timers/promises'
import type { Config } from './config.ts'

/** Gives proxies time to hear that the shop is about to close. Nobody hears it who is not given any. */
export async function drainFor({ shutdownGraceMs }: Pick<Config, 'shutdownGraceMs'>, drain: () => void) {
  if (shutdownGraceMs === 0) return
  drain()
  await pause(shutdownGraceMs)
}
