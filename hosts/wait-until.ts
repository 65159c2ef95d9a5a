import { setTimeout as sleep } from 'node:timers/promises'

interface Waiting {
  longestMs: number
  everyMs?: number
}

/** False when it took too long; what throws is not so yet. */
export async function becomesTrue(
  isSo: () => Promise<boolean> | boolean,
  { longestMs, everyMs = 50 }: Waiting,
): Promise<boolean> {
  for (const start = performance.now(); performance.now() - start < longestMs; await sleep(everyMs))
    if (await Promise.try(isSo).catch(() => false)) return true
  return false
}

export async function waitUntil(
  isSo: () => Promise<boolean> | boolean,
  { what, ...waiting }: Waiting & { what: string },
): Promise<void> {
  if (!(await becomesTrue(isSo, waiting)))
    throw new Error(`${what}: not within ${waiting.longestMs / 1000} s`)
}
