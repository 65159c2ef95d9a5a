import { setTimeout as sleep } from 'node:timers/promises'
import { type Call, openClient } from '../../client/client.ts'
import type { Scenario, Setting } from '../scenario.ts'
import type { Host } from '../world/open-host.ts'
import { type World, withWorld } from '../world/world.ts'

const most = 80
/** Half of a limit at once, the rest bit by bit. */
const atOnce = most / 2
/** docs/decisions/security.md: for a second each machine may allow what the others do not know of yet. */
const promisedMs = 1_000
const delayMs = 500

const limits = `pincode.ip=${most}/360000,coupon-check.ip=${most}/360000`
const lookUp: Call = { method: 'GET', path: '/api/pincode/110001' }

/** What is spent on host A is spent on host B a second after somebody asks there; at the same moment each may allow its share. */
export const limitShared: Scenario = {
  number: 2,
  title: 'limit spent on host A, refused on host B',
  run: (setting) =>
    withWorld({ ...setting, env: { RATE_LIMITS: limits } }, (world) => spendLimits(world, setting)),
}

async function spendLimits(world: World, { onViolation }: Setting) {
  const { a, b } = world.hosts
  const allowedOnA = await countAllowed(a, lookUp)
  const allowedOnB = await countAllowed(b, lookUp)
  await sleep(promisedMs + delayMs)
  const later = await countAllowed(b, lookUp)
  const check = await couponCheck(world)
  const together = await Promise.all([a, b].map((host) => countAllowed(host, check)))
  const allowedAtOnce = together.reduce((one, other) => one + other)
  if (allowedOnA !== atOnce)
    onViolation({ check: 'a host allows what the limit says', found: `${allowedOnA} of ${atOnce}` })
  if (later > 0)
    onViolation({ check: 'what is spent on one host is spent on the other', found: `${later} more` })
  if (Math.max(allowedOnB, allowedAtOnce - atOnce) > atOnce)
    onViolation({ check: 'two hosts allow two shares at most', found: `${allowedOnB}, ${allowedAtOnce}` })
  return { limitAtOnce: atOnce, allowedOnA, allowedOnB, aSecondLater: later, onBothAtOnce: allowedAtOnce }
}

async function couponCheck({ pool }: World): Promise<Call> {
  const { rows } = await pool.query<{ id: string }>(`select id from variant where status = 'active' limit 1`)
  const products = rows.map(({ id }) => ({ productId: id, quantity: 1 }))
  return { method: 'POST', path: '/api/discount/check', body: { code: 'PEAK10', products } }
}

/** One call after the other. */
async function countAllowed({ url }: Host, call: Call): Promise<number> {
  const client = openClient(url)
  let allowed = 0
  for (let calls = 0; calls < most; calls += 1) if ((await client.call(call)).status !== 429) allowed += 1
  return allowed
}
