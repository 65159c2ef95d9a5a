import { type CheckDeps, type Finding, ok, warning, worst, wrong } from '../health-check.ts'

const riskyMs = 5_000
/** Codes of the team's second factor end, and links expire at the wrong time. */
const wrongMs = 30_000

export async function checkClock({ config, database, answerMs }: CheckDeps): Promise<Finding> {
  const clocks = await Promise.all([
    'problem' in database
      ? null
      : compare('the database', async () => {
          const { rows } = await database.pool.query<{ now: Date }>('select clock_timestamp() as now')
          return rows[0]?.now ?? null
        }),
    ...config.payments.map(({ apiUrl }) =>
      apiUrl === null ? null : compare('the payment provider', readProviderTime(apiUrl, answerMs)),
    ),
  ])
  const known = clocks.filter((clock) => clock !== null)
  if (known.length === 0) return ok('There is no other clock to compare with.')
  const names = known.map(({ name }) => name).join(' and ')
  return worst(known.map(judge), `This machine and ${names} agree.`)
}

interface Clock {
  name: string
  offMs: number
}

function judge({ name, offMs }: Clock): Finding | null {
  if (offMs < riskyMs) return null
  const text = `The clocks of this machine and of ${name} differ by ${Math.round(offMs / 1000)} seconds. Set both by NTP.`
  return offMs < wrongMs ? warning(text) : wrong(text)
}

/** Null where it does not answer, which another line says. */
async function compare(name: string, read: () => Promise<Date | null>): Promise<Clock | null> {
  const before = Date.now()
  const there = await read().catch(() => null)
  if (!there) return null
  const after = Date.now()
  const offMs = Math.max(0, before - there.getTime(), there.getTime() - after)
  return { name, offMs }
}

/** Whole seconds, cut off. */
function readProviderTime(apiUrl: string, answerMs: number): () => Promise<Date | null> {
  return async () => {
    const { headers } = await fetch(apiUrl, { method: 'HEAD', signal: AbortSignal.timeout(answerMs) })
    const date = headers.get('date')
    return date ? new Date(new Date(date).getTime() + 500) : null
  }
}
