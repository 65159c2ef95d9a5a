import { setTimeout as pause } from 'node:timers/promises'

const timeoutMs = 30_000
const pauseMs = 50

/** Tries until it answers something true; pages change under way, so a failed try is one more reason to try. */
export async function eventually<T>(what: string, attempt: () => Promise<T>): Promise<NonNullable<T>> {
  const end = performance.now() + timeoutMs
  for (let cause: unknown; ; await pause(pauseMs)) {
    try {
      const answer = await attempt()
      if (answer) return answer
    } catch (error) {
      cause = error
    }
    if (performance.now() > end) throw new Error(`not within ${timeoutMs / 1000} s: ${what}`, { cause })
  }
}
