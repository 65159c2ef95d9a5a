import { Refusal } from '../../../shop/refusal.ts'
import type { Client } from './client.ts'
import { openFairQueue } from './fair-queue.ts'

/** Requests begin for so long in one turn of the event loop; then new ones are read. */
const turnMs = 5
const mostWaiting = 2_000
const mostOfOneNetwork = 500

interface Waiting extends Client {
  begin: () => void
}

interface SchedulerOptions {
  now?: () => number
  nextTurn?: (work: () => void) => void
}

/** Begins requests as they come, and under load round-robin by network. */
export function openFairScheduler({
  now = () => performance.now(),
  nextTurn = setImmediate,
}: SchedulerOptions = {}) {
  const queue = openFairQueue<Waiting>()
  let turnEndsAt: number | null = null

  function hasTime(): boolean {
    if (turnEndsAt === null) {
      turnEndsAt = now() + turnMs
      nextTurn(startTurn)
    }
    return now() < turnEndsAt
  }

  function startTurn(): void {
    turnEndsAt = null
    while (queue.size() > 0 && hasTime()) {
      const next = queue.next()
      if (next && !next.hasLeft()) next.begin()
    }
  }

  /** Never begins for who has left. Throws `too-busy` when too many wait. */
  return function schedule(client: Client, begin: () => void): void {
    if (queue.size() === 0 && hasTime()) begin()
    else wait({ ...client, begin })
  }

  function wait(waiting: Waiting): void {
    if (queue.size() >= mostWaiting || queue.sizeOf(waiting.network) >= mostOfOneNetwork)
      throw new Refusal('too-busy')
    queue.add(waiting.network, waiting)
  }
}
