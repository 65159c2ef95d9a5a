import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { checksAtAnyTime, findViolations, type Violation } from './checks.ts'

const recoveryLimitMs = 60_000
const gapMs = 50
const answers = 'the database answers a minute after a kill'

/** After each kill the database is asked, as soon as it answers, for what may be wrong at no moment. */
export function checkAfterKills(pool: pg.Pool, onViolation: (violation: Violation) => void) {
  const named = new Set<string>()
  let checked = Promise.resolve()
  let checkedKills = 0
  let killedAt = 0

  async function check(): Promise<void> {
    // Where the next kill comes first, the minute counts from that.
    const isOver = () => Date.now() > killedAt + recoveryLimitMs
    for (const violation of await askUntilAnswered(pool, isOver)) {
      if (!named.has(violation.check))
        onViolation({ ...violation, found: `after a kill: ${violation.found}` })
      named.add(violation.check)
    }
    checkedKills += 1
  }

  return {
    afterKill(): void {
      killedAt = Date.now()
      checked = checked.then(check)
    },
    async finish(): Promise<number> {
      await checked
      return checkedKills
    },
  }
}

async function askUntilAnswered(pool: pg.Pool, isOver: () => boolean): Promise<Violation[]> {
  for (;;) {
    try {
      return await findViolations(pool, checksAtAnyTime)
    } catch (error) {
      if (isOver()) return [{ check: answers, found: String(error) }]
      await sleep(gapMs)
    }
  }
}
