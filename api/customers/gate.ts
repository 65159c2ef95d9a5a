import { Refusal } from '../../shop/refusal.ts'

export type Gate = <T>(work: () => Promise<T>) => Promise<T>

/** Lets so much work run at once, keeps so much waiting, and refuses the rest as `too-busy`. */
export function openGate({ atOnce, waiting }: { atOnce: number; waiting: number }): Gate {
  const queue: (() => void)[] = []
  let running = 0

  async function enter(): Promise<void> {
    if (running < atOnce) {
      running += 1
      return
    }
    if (queue.length >= waiting) throw new Refusal('too-busy')
    await new Promise<void>((admit) => queue.push(admit))
  }

  // Who leaves hands the place on, so nobody new slips in before those who wait.
  function leave(): void {
    const next = queue.shift()
    if (next) next()
    else running -= 1
  }

  return async (work) => {
    await enter()
    try {
      return await work()
    } finally {
      leave()
    }
  }
}
