import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'

/** Of every other order in cash that waits to be confirmed, the time to do so is over after seconds instead of hours. */
export async function hurryClock(pool: pg.Pool, isOver: () => boolean): Promise<void> {
  while (!isOver()) {
    await pool.query(hurry).catch(() => {})
    await sleep(500)
  }
}

const hurry = `
  update "order" set confirm_by = created_at + interval '3 seconds'
  where status = 'placed' and confirm_by > created_at + interval '10 minutes' and get_byte(uuid_send(id), 15) % 2 = 0`
