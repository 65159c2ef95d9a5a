import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Random } from '../../client/random.ts'
import type { Run } from './commands.ts'

/** What a carrier has paid on for a parcel, as its own books say. */
export interface PaidOn {
  awb: string
  /** In paise. */
  amount: number
}

interface CashDesk {
  run: Run
  random: Random
  folder: string
  isOver: () => boolean
}

/** On a slow machine the cash of one parcel is still paid on. */
const longestMs = 120_000

/** Orders in cash arrive, their carrier pays a third of each on in a file that is uploaded twice at once, and refunds are paid out. */
export async function keepCashDesk({ run, random, folder, isOver }: CashDesk): Promise<PaidOn[]> {
  const deadline = Date.now() + longestMs
  const paidOn: PaidOn[] = []
  while (!isOver() || (paidOn.length === 0 && Date.now() < deadline)) {
    const orders = await findInCash(run)
    if (orders.length > 0) await deliver(String(random.pick(orders).orderNumber), run)
    else await sleep(300)
    paidOn.push(...(await remit(run, { folder, paidOn })))
    await payOut(run)
  }
  return paidOn
}

interface ListedOrder {
  orderNumber: number
  payBy: string
}

async function findInCash(run: Run): Promise<ListedOrder[]> {
  const open = ['placed', 'confirmed', 'packing', 'dispatched']
  const listed = readJson<ListedOrder[]>(await run('orders', 'list', '--status', ...open, '--json'), [])
  return listed.filter(({ payBy }) => payBy === 'cash')
}

async function deliver(number: string, run: Run): Promise<void> {
  await run('orders', 'confirm', number)
  await run('orders', 'pack', number)
  await run('orders', 'dispatch', number, '--carrier', 'own-delivery', '--awb', `OWN-${number}`)
  await run('orders', 'deliver', number)
  const rupee = ['--line', '1:1', '--reason', 'goodwill', '--amount', '1', '--key', 'desk']
  await run('orders', 'refund', number, ...rupee)
}

const mostTries = 20

/** Until it is recorded: what is not answered is uploaded again. */
async function remit(
  run: Run,
  { folder, paidOn }: { folder: string; paidOn: readonly PaidOn[] },
): Promise<PaidOn[]> {
  const { items } = readJson<{ items: PaidOn[] }>(await run('cash', 'list', '--json'), { items: [] })
  const rows = items
    .filter(({ awb }) => !paidOn.some((paid) => paid.awb === awb))
    .map(({ awb, amount }) => ({ awb, amount: Math.floor(amount / 3) }))
  if (rows.length === 0) return []
  const file = path.join(folder, `remittance-${paidOn.length}.csv`)
  const lines = rows.map(({ awb, amount }) => `${awb},${(amount / 100).toFixed(2)},N1`)
  await writeFile(file, ['AWB,Amount,UTR', ...lines].join('\n'))
  for (let tries = 0; tries < mostTries; tries += 1) {
    const answers = await Promise.all([run('cash', 'remit', file), run('cash', 'remit', file)])
    if (answers.some((answer) => answer !== null)) break
  }
  return rows
}

async function payOut(run: Run): Promise<void> {
  const refunds = readJson<{ id: string; status: string }[]>(await run('refunds', 'list', '--json'), [])
  for (const { id } of refunds.filter(({ status }) => status === 'to-pay-out')) {
    const reference = id.replaceAll('-', '').slice(0, 22).toUpperCase()
    const pay = () => run('refunds', 'paid', id, '--via', 'upi', '--reference', reference)
    await Promise.all([pay(), pay()])
  }
}

function readJson<Answer>(json: string | null, otherwise: Answer): Answer {
  return json === null ? otherwise : JSON.parse(json)
}
