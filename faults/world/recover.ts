import { setTimeout as sleep } from 'node:timers/promises'
import type { World } from './world.ts'

/** Returns once every process works and the database answers. */
export async function recover({ postgres, sandbox, worker, shops, pool }: World): Promise<void> {
  await Promise.all([postgres, sandbox, worker, ...shops].map((process) => process.waitUntilUp()))
  await retry(() => pool.query('select 1'))
}

export async function retry<Answer>(
  ask: () => Promise<Answer>,
  deadline = Number.POSITIVE_INFINITY,
): Promise<Answer> {
  for (;;) {
    try {
      return await ask()
    } catch (error) {
      if (performance.now() > deadline) throw error
      await sleep(100)
    }
  }
}
