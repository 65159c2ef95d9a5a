import { type Command, Option } from 'commander'
import type { FulfilmentDeps } from '../../api/orders/fulfilment/order-in-fulfilment.ts'
import type { Delivered, ReturnOutcome } from '../../api/orders/fulfilment/settle-parcel.ts'
import type { Db } from '../../api/platform/postgres/database.ts'
import { formatDay } from '../../shop/day.ts'
import { carrierIds } from '../../shop/parcels/carriers.ts'
import { addActor, type LineArgument, readCount, readLine, readOrderNumber } from '../arguments.ts'
import { onOrder, publishStock } from '../in-database.ts'
import { addExamples, addJson, print } from '../output.ts'

interface Common {
  by: string
  json?: boolean
  parcel?: number
  anyway?: boolean
}

/** The steps of `shop orders` that change something. Each refuses by a sentence that says what to do. */
export function addFulfilmentCommands(orders: Command): void {
  addPack(orders)
  addDispatch(orders)
  addDeliver(orders)
  addGivingUp(orders)
  addLost(orders)
  addNote(orders)
  addEmail(orders)
  addReturn(orders)
}

function addPack(orders: Command): void {
  const pack = step(orders, 'pack', 'pack an order; without --line all that is left of it')
    .option('--start', 'only reserve it for one packer')
    .option('--line <line>', 'LINE or LINE:QUANTITY for this parcel, repeated', readLine)
    .option('--weight <grams>', 'of the parcel with its box', readCount)
    .option('--anyway', 'though its payment was refunded at the provider or is disputed')
    .option('--without-gstin', 'invoice as to a consumer, even where the customer gave a GSTIN')
    .action(packOne)
  addExamples(
    pack,
    'orders pack 1001',
    'orders pack 1001 --line 1:2 --line 3 --weight 2300',
    'orders pack 1001 --start --by Ravi',
  )
}

function addDispatch(orders: Command): void {
  const dispatch = step(orders, 'dispatch', 'hand a packed parcel to its carrier')
    .option('--carrier <carrier>', carrierIds.join(', '))
    .option('--awb <number>', 'typed or scanned from the label')
    .option('--parcel <n>', 'which of several', readCount)
    .option(
      '--anyway',
      'though its payment is disputed or was refunded; refunded pieces are out of the parcel',
    )
    .action(dispatchOne)
  addExamples(
    dispatch,
    'orders dispatch 1001 --carrier delhivery --awb 1490812345678',
    'orders dispatch 1001 --parcel 2 --carrier india-post --awb EE123456785IN',
  )
}

function addDeliver(orders: Command): void {
  const deliver = step(orders, 'deliver', 'note that an order, or one parcel of it, has arrived')
    .option('--parcel <n>', 'one of several', readCount)
    .action(deliverOne)
  addExamples(deliver, 'orders deliver 1001')
}

function addGivingUp(orders: Command): void {
  const cancel = step(
    orders,
    'cancel',
    'cancel before any of it has left: stock back, money back, invoice credited',
  )
    .requiredOption('--reason <text>', 'the customer reads it')
    .action(cancelOne)
  addExamples(cancel, 'orders cancel 1001 --reason "Out of stock after a count"')

  const confirm = step(
    orders,
    'confirm',
    'a cash on delivery order whose customer wants it: it may be packed',
  )
  addExamples(confirm.action(confirmOne), 'orders confirm 1001')

  const release = step(orders, 'release', 'give an order that is being packed back to the queue')
  addExamples(release.action(releaseOne), 'orders release 1001')
}

function addLost(orders: Command): void {
  const lost = step(orders, 'lost', 'note that the carrier lost a parcel')
    .requiredOption('--reason <text>', 'what the carrier said')
    .option('--parcel <n>', 'one of several', readCount)
    .action(loseOne)
  addExamples(lost, 'orders lost 1001 --reason "Not found at the Nagpur hub, claim 4711"')
}

function addNote(orders: Command): void {
  const note = step(orders, 'note', 'add a note that the team sees').argument('<text>').action(noteOne)
  addExamples(note, 'orders note 1001 "Call before delivery"')
}

function addEmail(orders: Command): void {
  const email = step(orders, 'email', 'send an email, or a text message to who has none, once more')
    .addOption(
      new Option('--kind <kind>', 'which')
        .choices(['order-confirmed', 'parcel-dispatched'])
        .default('order-confirmed'),
    )
    .option('--parcel <n>', 'of which parcel', readCount)
    .action(emailOne)
  addExamples(email, 'orders email 1001', 'orders email 1001 --kind parcel-dispatched')
}

function addReturn(orders: Command): void {
  const outcome = new Option('--outcome <what>', 'restock puts it back on sale')
  const back = step(orders, 'return', 'receive a parcel that came back')
    .addOption(outcome.choices(['restock', 'quarantine']).makeOptionMandatory())
    .requiredOption('--reason <text>', 'why it came back')
    .option('--parcel <n>', 'one of several', readCount)
    .action(returnOne)
  addExamples(back, 'orders return 1001 --outcome quarantine --reason "Seal broken"')
}

function step(orders: Command, name: string, description: string): Command {
  const command = orders.command(name).description(description)
  command.argument('<number>', 'order number', readOrderNumber)
  return addJson(addActor(command))
}

function depsOf(db: Db, { by }: Common): FulfilmentDeps {
  return { db, actor: by, now: () => new Date() }
}

async function packOne(
  orderNumber: number,
  options: Common & { start?: boolean; line?: LineArgument[]; weight?: number; withoutGstin?: boolean },
): Promise<void> {
  if (options.start) return startOne(orderNumber, options)
  const { packOrder } = await import('../../api/orders/fulfilment/pack-order.ts')
  const { parcels } = await onOrder(orderNumber, async (db) => {
    const parcel = { grams: options.weight, lines: await linesOf(db, orderNumber, options.line) }
    const { anyway, withoutGstin } = options
    return packOrder(depsOf(db, options), { orderNumber, parcels: [parcel], anyway, withoutGstin })
  })
  const text = `Order ${orderNumber}: parcel ${parcels.join(', ')} is packed.`
  print(options, { json: { orderNumber, parcels }, text })
}

/** A line without quantity: all that is left of it. */
async function linesOf(db: Db, orderNumber: number, lines: readonly LineArgument[] | undefined) {
  if (!lines) return undefined
  const { showOrder } = await import('../../api/orders/fulfilment/show-order.ts')
  const order = await showOrder(db, orderNumber)
  return lines.map(({ line, quantity }) => {
    const found = order.lines.find((one) => one.line === line)
    return { line, quantity: quantity ?? (found ? found.ordered - found.packed : 0) }
  })
}

async function startOne(orderNumber: number, options: Common): Promise<void> {
  const { startPacking } = await import('../../api/orders/fulfilment/start-packing.ts')
  const { anyway = false } = options
  await onOrder(orderNumber, (db) => startPacking(depsOf(db, options), { orderNumber, anyway }))
  const text = `Order ${orderNumber} is yours to pack, ${options.by}.`
  print(options, { json: { orderNumber, status: 'packing', packer: options.by }, text })
}

async function dispatchOne(
  orderNumber: number,
  options: Common & { carrier?: string; awb?: string },
): Promise<void> {
  const { dispatchParcel } = await import('../../api/orders/fulfilment/dispatch-parcel.ts')
  const { trackingUrl } = await import('../../shop/parcels/carriers.ts')
  const done = await onOrder(orderNumber, (db) =>
    dispatchParcel(depsOf(db, options), { ...options, orderNumber }),
  )
  const url = trackingUrl(done.carrier, done.awb)
  const text = `Order ${orderNumber}: parcel ${done.parcel} is dispatched.${url ? ` Track it: ${url}` : ''}`
  print(options, { json: { orderNumber, ...done, trackingUrl: url }, text })
}

async function deliverOne(orderNumber: number, options: Common): Promise<void> {
  const { deliverOrder } = await import('../../api/orders/fulfilment/settle-parcel.ts')
  const delivered = await onOrder(orderNumber, (db) =>
    deliverOrder(depsOf(db, options), { orderNumber, parcel: options.parcel }),
  )
  const text = `Order ${orderNumber}${describeDelivery(delivered)}`
  print(options, { json: { orderNumber, ...delivered }, text })
}

function describeDelivery({ parcels, open, unpackedPieces }: Delivered): string {
  const rest = [
    ...open.map(({ parcel, status }) => `parcel ${parcel} (${status})`),
    ...(unpackedPieces === 0 ? [] : [`${unpackedPieces} ${unpackedPieces === 1 ? 'item' : 'items'} to pack`]),
  ]
  if (rest.length === 0) return ' is delivered.'
  const what = `${parcels.length === 1 ? 'parcel' : 'parcels'} ${parcels.join(', ')}`
  return `: ${what} ${parcels.length === 1 ? 'is' : 'are'} delivered. Still to come: ${rest.join(', ')}.`
}

async function cancelOne(orderNumber: number, options: Common & { reason: string }): Promise<void> {
  const { cancelOrderByNumber } = await import('../../api/orders/fulfilment/cancel-order.ts')
  const { showOrder } = await import('../../api/orders/fulfilment/show-order.ts')
  const { refunds } = await onOrder(orderNumber, async (db) => {
    const { reason } = options
    await publishStock(db, await cancelOrderByNumber(depsOf(db, options), { orderNumber, reason }))
    return showOrder(db, orderNumber)
  })
  const isPaidBack = refunds.some(({ reason }) => reason === 'cancelled')
  const money = isPaidBack ? 'Its money goes back' : 'No money goes back'
  const text = `Order ${orderNumber} is cancelled. ${money}, and the customer is told.`
  print(options, { json: { orderNumber, status: 'cancelled' }, text })
}

async function confirmOne(orderNumber: number, options: Common): Promise<void> {
  const { confirmOrder } = await import('../../api/orders/confirmation/confirm-order.ts')
  await onOrder(orderNumber, (db) => confirmOrder(depsOf(db, options), { orderNumber }))
  const text = `Order ${orderNumber} is confirmed: it may be packed.`
  print(options, { json: { orderNumber, status: 'confirmed' }, text })
}

async function releaseOne(orderNumber: number, options: Common): Promise<void> {
  const { releasePacking } = await import('../../api/orders/fulfilment/start-packing.ts')
  await onOrder(orderNumber, (db) => releasePacking(depsOf(db, options), orderNumber))
  const text = `Order ${orderNumber} is back in the queue.`
  print(options, { json: { orderNumber, released: true }, text })
}

async function loseOne(orderNumber: number, options: Common & { reason: string }): Promise<void> {
  const { markLost } = await import('../../api/orders/fulfilment/settle-parcel.ts')
  const { showOrder } = await import('../../api/orders/fulfilment/show-order.ts')
  const { parcel, settledBy, payBy } = await onOrder(orderNumber, async (db) => ({
    ...(await markLost(depsOf(db, options), { ...options, orderNumber })),
    payBy: (await showOrder(db, orderNumber)).payBy,
  }))
  const day = formatDay(settledBy)
  const next =
    payBy === 'cash'
      ? `Nothing was paid at the door. If it is not found by ${day}: shop orders cancel ${orderNumber} --reason R.`
      : `Its customer reads that it is found or refunded by ${day}: shop orders refund ${orderNumber} --line L --quantity Q --reason lost.`
  const text = `Order ${orderNumber}: parcel ${parcel} is marked as lost. ${next}`
  print(options, { json: { orderNumber, parcel, status: 'lost', settledBy }, text })
}

async function returnOne(
  orderNumber: number,
  options: Common & { reason: string; outcome: ReturnOutcome },
): Promise<void> {
  const { receiveReturn } = await import('../../api/orders/fulfilment/settle-parcel.ts')
  const { parcel, stock } = await onOrder(orderNumber, async (db) => {
    const received = await receiveReturn(depsOf(db, options), { ...options, orderNumber })
    await publishStock(db, received.stock)
    return received
  })
  const where = options.outcome === 'restock' ? 'back on sale' : 'in quarantine'
  const text = `Order ${orderNumber}: parcel ${parcel} is received back, ${where}.`
  print(options, { json: { orderNumber, parcel, status: 'returned', stock }, text })
}

async function noteOne(orderNumber: number, text: string, options: Common): Promise<void> {
  const { addNote } = await import('../../api/orders/fulfilment/add-note.ts')
  const { id } = await onOrder(orderNumber, (db) => addNote(depsOf(db, options), { orderNumber, text }))
  print(options, { json: { orderNumber, note: id }, text: `Noted at order ${orderNumber}.` })
}

type ResentKind = 'order-confirmed' | 'parcel-dispatched'

async function emailOne(orderNumber: number, options: Common & { kind: ResentKind }): Promise<void> {
  const { resendEmail } = await import('../../api/orders/order-emails/resend-email.ts')
  const { kind, parcel } = options
  await onOrder(orderNumber, (db) => resendEmail(depsOf(db, options), { orderNumber, kind, parcel }))
  print(options, {
    json: { orderNumber, email: kind },
    text: `Order ${orderNumber}: it is sent once more, by email or text message.`,
  })
}
