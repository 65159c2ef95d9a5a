import { Refusal } from '../../shop/refusal.ts'
import { openFairLine } from './fair-queue.ts'
import type { Visitor } from './hash-queue.ts'

/** Requests begin for so long in one turn of the event loop; then what has arrived meanwhile is read. */
const turnMs = 5
/** So many may wait to begin, and so many of one network. */
const mostWaiting = 2_000
const mostOfOneNetwork = 500

interface Waiting extends Visitor {
  begin: () => void
}

interface FairTurnsOptions {
  now?: () => number
  nextTurn?: (work: () => void) => void
}

/**
 * Begins requests as they come, as long as there is time in this turn of the event loop. Those beyond wait for the
 * next turns, and networks take turns among them: a flood from one delays others by a request, not by the flood.
 */
export function openFairTurns({
  now = () => performance.now(),
  nextTurn = setImmediate,
}: FairTurnsOptions = {}) {
  const line = openFairLine<Waiting>()
  const waitingOf = new Map<string, number>()
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
    while (line.size() > 0 && hasTime()) beginNext()
  }

  function beginNext(): void {
    const next = line.next()
    if (!next) return
    count(next.network, -1)
    if (!next.hasLeft()) next.begin()
  }

  function count(network: string, change: 1 | -1): void {
    const left = (waitingOf.get(network) ?? 0) + change
    if (left > 0) waitingOf.set(network, left)
    else waitingOf.delete(network)
  }

  /** Calls `begin` now or in a later turn, and never for who has left. Throws `too-busy` when too many wait. */
  return function awaitTurn(visitor: Visitor, begin: () => void): void {
    if (line.size() === 0 && hasTime()) begin()
    else waitFor({ ...visitor, begin })
  }

  function waitFor(waiting: Waiting): void {
    const ofNetwork = waitingOf.get(waiting.network) ?? 0
    if (line.size() >= mostWaiting || ofNetwork >= mostOfOneNetwork) throw new Refusal('too-busy')
    count(waiting.network, 1)
    line.add(waiting.network, waiting)
  }
}
