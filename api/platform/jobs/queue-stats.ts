export interface QueueStats {
  /** Runners that stopped or stalled. */
  restarts: number
  refusedEmails: number
  webhooks: Record<'delivered' | 'failed', number>
  /** By task: of the queue, and recurring ones. */
  runs: Map<string, { done: number; failed: number }>
}

export function openQueueStats(): QueueStats {
  return { restarts: 0, refusedEmails: 0, webhooks: { delivered: 0, failed: 0 }, runs: new Map() }
}

export async function countRun<Result>(
  { runs }: QueueStats,
  task: string,
  work: () => Result | Promise<Result>,
): Promise<Result> {
  const counted = runs.get(task) ?? { done: 0, failed: 0 }
  runs.set(task, counted)
  try {
    const result = await work()
    counted.done += 1
    return result
  } catch (error) {
    counted.failed += 1
    throw error
  }
}
