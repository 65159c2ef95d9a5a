import type { AllCounts, Counts } from '../../health/counts.ts'
import type { FromProcess, Taken, ToProcess } from './messages.ts'

/** The processes that serve one shop together, as one of them knows the others. */
export interface Siblings {
  /** What all have counted, this one included. */
  readCounts(): Promise<AllCounts>
  /** How this one counts, for when the others ask. */
  countBy(read: () => Counts): void
  /** The others hear of it at once. */
  tellTaken(taken: Taken): void
  onTaken(listener: (taken: Taken) => void): void
}

/** `send` reaches the primary, which passes on; what it tells comes in by `hear`. */
export function openSiblings(send: (message: FromProcess) => void): Siblings & {
  hear(message: ToProcess): void
} {
  const listeners: ((taken: Taken) => void)[] = []
  const asking: ((counts: AllCounts) => void)[] = []
  let read: (() => Counts) | null = null
  return {
    readCounts: () =>
      new Promise((resolve) => {
        asking.push(resolve)
        send({ kind: 'ask-counts' })
      }),
    countBy(reader) {
      read = reader
    },
    tellTaken: (taken) => send({ kind: 'taken', taken }),
    onTaken: (listener) => listeners.push(listener),
    hear(message) {
      if (message.kind === 'taken') for (const listener of listeners) listener(message.taken)
      if (message.kind === 'count' && read) send({ kind: 'counted', counts: read() })
      if (message.kind === 'counts') asking.shift()?.(message.counts)
    },
  }
}
