export interface QueueStats {
  /** Runners that stopped or stalled. */
  restarts: number
  refusedEmails: number
}

export function openQueueStats(): QueueStats {
  return { restarts: 0, refusedEmails: 0 }
}
