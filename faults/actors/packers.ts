import { setTimeout as sleep } from 'node:timers/promises'
import type { Random } from '../../client/random.ts'
import type { Run, RunAs } from './commands.ts'

interface Packing {
  runAs: RunAs
  random: Random
  isOver: () => boolean
}

const packers = 2

/** Packers work at the command line while processes die; some of their commands are killed halfway, and tried again. */
export async function packOrders({ runAs, random, isOver }: Packing): Promise<void> {
  const working = Array.from({ length: packers }, (_, at) => {
    const run = runAs(`packer-${at}`)
    return packUntil(isOver, { random: random.fork(), run: (...args) => run('orders', ...args) })
  })
  await Promise.all(working)
}

interface Packer {
  random: Random
  run: Run
}

/** On a slow machine one parcel of each packer still comes back, and a line of it is refunded. */
const longestMs = 120_000
const mostOfOneLine = 2

async function packUntil(isOver: () => boolean, { random, run }: Packer): Promise<void> {
  const deadline = Date.now() + longestMs
  let hasReturned = false
  while (!isOver() || (!hasReturned && Date.now() < deadline)) {
    const listed = readOrders(
      await run('list', '--status', 'paid', 'placed', 'confirmed', '--limit', '8', '--json'),
    )
    const large = listed.filter(({ pieces, payBy }) => pieces > mostOfOneLine && payBy === 'online')
    const orders = hasReturned || large.length === 0 ? listed : large
    const number = orders.length > 0 ? String(random.pick(orders).orderNumber) : null
    if (number === null) await sleep(300)
    else if (hasReturned) await handle(number, { random, run })
    else hasReturned = await sendAndReceive(number, run)
  }
}

/** Received back twice, and one line refunded twice, all in one moment. False for an order of one line. */
async function sendAndReceive(number: string, run: Run): Promise<boolean> {
  await run('pack', number, '--line', '1:1')
  await run('pack', number)
  await run('dispatch', number, '--parcel', '1', ...labelOf(number))
  const cheapest = readLines(await run('show', number, '--json')).sort(
    (one, other) => one.refundable - other.refundable,
  )
  const back = ['--parcel', '1', '--outcome', 'restock', '--reason', 'Refused']
  const { line, refundable } = cheapest[0] ?? { line: 1, refundable: 0 }
  const all = ['--line', `${line}:1`, '--reason', 'goodwill', '--amount', String(refundable / 100)]
  const answers = await Promise.all([
    run('return', number, ...back),
    run('return', number, ...back),
    run('refund', number, ...all, '--key', 'one'),
    run('refund', number, ...all, '--key', 'two'),
  ])
  const [one, other] = answers
  return cheapest.length > 1 && one !== null && other !== null
}

/** One number in four is on the label of another order too. */
async function handle(number: string, { random, run }: Packer): Promise<void> {
  if (random.chance(0.7)) await run('confirm', number)
  if (random.chance(0.3)) await run('pack', number, '--start')
  if (random.chance(0.1)) return void (await run('release', number))
  const line = random.chance(0.3) ? ['--line', '1:1'] : []
  await run('pack', number, ...line)
  await run('pack', number)
  if (random.chance(0.15)) return void (await run('cancel', number, '--reason', 'Asked by phone'))
  if (random.chance(0.3)) {
    const reason = random.chance(0.5) ? ['missing'] : ['not-sent', '--restock']
    await run('refund', number, '--line', '1:1', '--reason', ...reason, '--key', 'packed')
  }
  const label = labelOf(random.chance(0.25) ? String(random.between(1, 5)) : number)
  await run('dispatch', number, '--parcel', '1', '--anyway', ...label)
  if (random.chance(0.5)) await run('deliver', number, '--parcel', '1')
  const back = ['--parcel', '1', '--outcome', random.pick(['restock', 'quarantine']), '--reason', 'Refused']
  if (random.chance(0.3)) await run('return', number, ...back)
  const reason = random.pick(['damaged', 'missing', 'returned', 'goodwill'])
  const restock = reason === 'returned' && random.chance(0.5) ? ['--restock'] : []
  const refund = () => run('refund', number, '--line', '1:1', '--reason', reason, ...restock, '--key', reason)
  if (random.chance(0.5))
    await Promise.all([refund(), refund(), random.chance(0.3) && run('return', number, ...back)])
}

function labelOf(number: string): string[] {
  return ['--carrier', 'own-delivery', '--awb', `OWN-${number}`]
}

function readLines(json: string | null): { line: number; refundable: number }[] {
  return json === null ? [] : JSON.parse(json).lines
}

function readOrders(json: string | null): { orderNumber: number; pieces: number; payBy: string }[] {
  return json === null ? [] : JSON.parse(json)
}
