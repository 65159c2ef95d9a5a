import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { text } from 'node:stream/consumers'
import { callOk, openClient } from '../../client/client.ts'
import { plainEnv, repository } from '../../client/processes/process.ts'
import { runCommand } from '../../client/processes/shop-process.ts'
import { inMachine } from '../network/network.ts'
import type { Setting } from '../scenario.ts'
import { becomesTrue } from '../wait-until.ts'
import { sandboxPort, type World } from '../world/world.ts'

const bookings = 3
const carrierMs = 3_000
const startMs = 30_000
const by = ['--by', 'packer']

/** A booking dies while the carrier answers; made again, it has the AWB that the carrier gave to the first. */
export async function killDuringBookings(world: World, { onViolation, onProgress }: Setting) {
  const carrier = openClient(world.sandboxUrl)
  await callOk(carrier, { method: 'PUT', path: '/sandbox/courier/behaviour', body: { delayMs: carrierMs } })
  let killed = 0
  for (const orderNumber of await findOrders(world)) {
    await runCommand(['orders', 'pack', orderNumber, ...by], world.env)
    killed += Number(await killBooking(world, orderNumber))
    const said = await book(world, orderNumber)
    const { id, awb, entries } = await findParcel(world, orderNumber)
    const body = { key: id, pin: '110001' }
    const given = await callOk(carrier, {
      method: 'POST',
      path: '/sandbox/courier/v1/parcels',
      body,
      answers: { awb: '' },
    })
    if (!said.includes(given.awb) || awb !== given.awb || entries !== 1)
      onViolation({
        check: 'a booking that was cut off is made once',
        found: `order ${orderNumber}: ${given.awb} at the carrier, ${awb} here, ${entries} times in the audit log: ${said}`,
      })
  }
  onProgress(`${killed} of ${bookings} bookings killed while the carrier answered`)
  await callOk(carrier, { method: 'PUT', path: '/sandbox/courier/behaviour', body: {} })
  return killed
}

/** Old enough that no shopper of the run cancels them any more. */
async function findOrders({ pool }: World): Promise<string[]> {
  const { rows } = await pool.query<{ number: string }>(
    `select order_number::text as number from "order" where status = 'paid' order by order_number limit $1`,
    [bookings],
  )
  return rows.map(({ number }) => number)
}

/** False where the carrier was not asked in time. */
async function killBooking(world: World, orderNumber: string): Promise<boolean> {
  const command = startBooking(world, orderNumber)
  const wasAsked = await becomesTrue(() => asksCarrier(command), { longestMs: startMs, everyMs: 10 })
  const exited = once(command, 'exit')
  if (command.kill('SIGKILL')) await exited
  return wasAsked
}

async function book(world: World, orderNumber: string): Promise<string> {
  const { stdout, stderr } = startBooking(world, orderNumber)
  return (await Promise.all([stdout, stderr].map((stream) => (stream ? text(stream) : '')))).join('')
}

function startBooking({ env }: World, orderNumber: string): ChildProcess {
  const { DATABASE_URL, SHOP_DATA_DIR, LOG_LEVEL } = env
  const own = plainEnv({ DATABASE_URL, SHOP_DATA_DIR, LOG_LEVEL, PORT: String(sandboxPort) })
  const words = ['parcels', 'book', orderNumber, '--carrier', 'sandbox', ...by]
  const [command = '', ...args] = [...inMachine('provider'), process.execPath, 'cli/shop.ts', ...words]
  return spawn(command, args, { cwd: repository, env: own, stdio: ['ignore', 'pipe', 'pipe'] })
}

/** An established connection to the sandbox, as the kernel lists it. */
function asksCarrier({ pid }: ChildProcess): boolean {
  const port = sandboxPort.toString(16).toUpperCase().padStart(4, '0')
  return readFileSync(`/proc/${pid}/net/tcp`, 'utf8').includes(` 0100007F:${port} 01 `)
}

async function findParcel({ pool }: World, orderNumber: string) {
  const { rows } = await pool.query<{ id: string; awb: string | null; entries: number }>(
    `select p.id, p.awb, (select count(*)::int from audit_log where operation = 'book' and subject = $2) as entries
      from parcel p join "order" o on o.id = p.order_id where o.order_number = $1`,
    [orderNumber, `parcel ${orderNumber}/1`],
  )
  return rows[0] ?? { id: '', awb: null, entries: 0 }
}
