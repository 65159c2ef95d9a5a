/** What `/metrics` shows of the job queue of this process. */
export interface QueueStats {
  /** How often the runner stopped by itself, or took no due job, and was replaced. */
  restarts: number
  /** Emails that the mail server will never take; each has its line in the log. */
  refusedEmails: number
}

export function openQueueStats(): QueueStats {
  return { restarts: 0, refusedEmails: 0 }
}
