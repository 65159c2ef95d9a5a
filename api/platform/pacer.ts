import { setImmediate as yieldToRequests } from 'node:timers/promises'

const longestMs = 8

/** Answers requests between two slices of long work: `if (step % 512 === 0) await pace()`. */
export function openPacer(): () => Promise<void> {
  let start = performance.now()
  return async () => {
    if (performance.now() - start < longestMs) return
    await yieldToRequests()
    start = performance.now()
  }
}
