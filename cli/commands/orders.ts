import { type Command, Option } from 'commander'
import type { OrderSummary } from '../../api/orders/fulfilment/list-fulfilment.ts'
import type { ShownOrder } from '../../api/orders/fulfilment/show-order.ts'
import type { PastOrderRow } from '../../api/orders/past-orders/find-past-orders.ts'
import { formatRupees, paise } from '../../shop/money.ts'
import { readOrderSearch } from '../../shop/orders/order-search.ts'
import { pickedFor } from '../../shop/orders/picked-for.ts'
import { type OrderStatus, orderStatuses, statusesWhere, statusInWords } from '../../shop/orders/states.ts'
import {
  type FulfilmentState,
  fulfilmentStates,
  type PaymentState,
  paymentStates,
} from '../../shop/orders/stored-states.ts'
import { refundReasonLabel } from '../../shop/refunds/reason-labels.ts'
import { readOrderNumber } from '../arguments.ts'
import { inDatabase, onOrder } from '../in-database.ts'
import { addExamples, addJson, addList, clean, formatTable, print, rupees } from '../output.ts'

const withNumber = orderStatuses.filter((status) => !statusesWhere('awaited').includes(status))

export function addOrderCommands(program: Command): Command {
  const orders = program.command('orders').description('from the paid order to the delivered parcel')
  const list = addList(orders, 'orders that money has reached, newest first')
    .addOption(new Option('--status <status...>', 'only these').choices(withNumber))
    .addOption(new Option('--fulfilment <state>', 'only these').choices(fulfilmentStates))
    .addOption(new Option('--payment <state>', 'only these').choices(paymentStates))
    .option('--search <text>', 'name, phone, PIN code, order number, AWB or payment id')
    .option('--after <number>', 'the next page: beyond this order number', readOrderNumber)
    .option('--oldest-first', 'as a queue', false)
    .action(listOrders)
  addExamples(
    list,
    'orders list',
    'orders list --status paid packing --oldest-first',
    'orders list --search 9876543210',
  )
  const show = orders
    .command('show')
    .argument('<number>', 'order number', readOrderNumber)
    .description('lines, address, parcels and who did what')
    .action(showOne)
  addExamples(addJson(show), 'orders show 1001', 'orders show 1001 --json')
  addPickCommand(orders)
  return orders
}

interface ListOptions {
  status?: OrderStatus[]
  fulfilment?: FulfilmentState
  payment?: PaymentState
  search?: string
  limit: number
  after?: number
  oldestFirst: boolean
  json?: boolean
}

async function listOrders({ status = [], search, after, ...options }: ListOptions): Promise<void> {
  const { listFulfilment } = await import('../../api/orders/fulfilment/list-fulfilment.ts')
  const { findPastOrders } = await import('../../api/orders/past-orders/find-past-orders.ts')
  const readings = search === undefined ? undefined : readOrderSearch(search)
  const [orders, past] = await inDatabase(async (db) => [
    await listFulfilment(db, {
      ...options,
      search: readings,
      statuses: status,
      sort: options.oldestFirst ? 'oldest' : 'newest',
      after: after === undefined ? undefined : { number: after, value: null },
    }),
    await findPastOrders(db, readings ?? []),
  ])
  const text = orders.length === 0 ? 'There are no such orders.' : formatTable(header, orders.map(row))
  print(options, { json: orders, text: past.length === 0 ? text : `${text}\n\n${pastText(past)}` })
}

function pastText(past: readonly PastOrderRow[]): string {
  const rows = past.map(({ name, person, placedAt, total, payment, fulfilment }) => [
    name,
    person,
    shortTime(placedAt),
    formatRupees(paise(total ?? 0)),
    payment,
    fulfilment,
  ])
  return `Before this shop:\n${formatTable(['ORDER', 'CUSTOMER', 'PLACED', 'TOTAL', 'PAYMENT', 'FULFILMENT'], rows)}`
}

const header = ['ORDER', 'STATUS', 'PAID', 'TOTAL', 'ITEMS', 'TO', 'PACKER', 'AWB']

function row({ orderNumber, status, paidAt, total, pieces, city, pin, packer, awbs }: OrderSummary) {
  const to = `${city} ${pin}`.trim()
  return [orderNumber, status, shortTime(paidAt), formatRupees(total), pieces, to, packer, awbs.join(' ')]
}

const kolkata = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Asia/Kolkata',
  dateStyle: 'short',
  timeStyle: 'short',
})

function shortTime(at: Date | string | null): string {
  return at === null ? '' : kolkata.format(new Date(at))
}

async function showOne(orderNumber: number, options: { json?: boolean }): Promise<void> {
  const { showOrder } = await import('../../api/orders/fulfilment/show-order.ts')
  const order = await onOrder(orderNumber, (db) => showOrder(db, orderNumber))
  print(options, { json: order, text: describeOrder(order) })
}

function describeOrder(order: ShownOrder): string {
  const { firstName, lastName, address1, address2, city, province, zip, phone } = order.shippingAddress
  const address = [`${firstName} ${lastName}`, address1, address2, `${city} ${zip}`, province, phone]
  const parts = [
    `Order ${order.orderNumber} is ${statusInWords(order.status)}. ${formatRupees(order.total)}, ${describePayment(order)}.\n`,
    `${address
      .map((text = '') => clean(text).trim())
      .filter((text) => text !== '')
      .join('\n')}\n`,
    formatTable(['LINE', 'SKU', 'PRODUCT', 'ORDERED', 'PACKED', 'PRICE'], order.lines.map(lineRow)),
    order.cash === null ? '' : describeCash(order.cash),
    ...order.disputes.map(describeDispute),
    ...order.parcels.map((parcel) => describeParcel(order.orderNumber, parcel)),
    ...order.refunds.map((refund) => describeRefund(refund, order)),
    order.actions.length === 0 ? '' : `What can be done now: ${order.actions.map(plain).join(', ')}.\n`,
    order.history.length === 0 ? '' : formatTable(['WHEN', 'WHO', 'WHAT', 'ON'], order.history.map(auditRow)),
  ]
  return parts.filter((part) => part !== '').join('\n')
}

function describePayment({ payBy, paidAt, confirmBy, status, paymentId, advance }: ShownOrder): string {
  if (payBy === 'online') return `paid ${shortTime(paidAt)}`
  if (advance !== null && paymentId !== null && !paidAt)
    return `cash on delivery, ${rupees(advance)} of it paid online`
  if (paidAt) return `cash on delivery, paid ${shortTime(paidAt)}`
  return status === 'placed'
    ? `cash on delivery, to be confirmed until ${shortTime(confirmBy)}`
    : 'cash on delivery, not paid'
}

function lineRow({ line, sku, title, ordered, packed, unitPrice }: ShownOrder['lines'][number]) {
  return [line, sku, title, ordered, packed, formatRupees(unitPrice)]
}

function describeParcel(orderNumber: number, parcel: ShownOrder['parcels'][number]): string {
  const { number, status, grams, packer, carrier, awb, trackingUrl, lines, invoice } = parcel
  const details = [
    grams === null ? '' : `${grams} g`,
    invoice === null ? '' : `invoice ${invoice}`,
    `packer ${clean(packer)}`,
    carrier ?? '',
    awb ?? '',
    trackingUrl ?? '',
    lines.map((line) => `${line.quantity} × ${line.sku}`).join(', '),
  ]
  return `Parcel ${orderNumber}/${number} is ${statusInWords(status)}: ${details.filter((detail) => detail !== '').join(', ')}\n`
}

function plain(word: string): string {
  return word.replaceAll('-', ' ')
}

function describeCash({
  left,
  writtenOff,
  writtenOffReason,
  lines,
}: NonNullable<ShownOrder['cash']>): string {
  const paidOn = lines.reduce((sum, { amount }) => sum + amount, 0)
  const dropped =
    writtenOff > 0 ? `, ${rupees(writtenOff)} is written off (${clean(writtenOffReason ?? '')})` : ''
  return `Of its cash the carrier has paid on ${rupees(paidOn)}${dropped}, ${rupees(left)} is due.\n`
}

function describeDispute({ id, amount, status, reason, respondBy }: ShownOrder['disputes'][number]): string {
  const details = [
    id,
    clean(reason ?? ''),
    respondBy === null ? '' : `the bank takes an answer until ${shortTime(respondBy)}`,
  ]
  return `Dispute over ${formatRupees(amount)} is ${status}: ${details.filter((detail) => detail !== '').join(', ')}\n`
}

function describeRefund(
  { id, amount, reason, status, lines, creditNotes, lastError }: ShownOrder['refunds'][number],
  { payBy }: ShownOrder,
): string {
  const of = lines
    .map(({ line, quantity }) => `${quantity > 0 ? `${quantity} of ` : ''}line ${line}`)
    .join(', ')
  const details = [
    refundReasonLabel(reason, payBy),
    of,
    creditNotes.length > 0 ? `credit note ${creditNotes.join(', ')}` : '',
    ...(status === 'failed' ? [clean(lastError ?? ''), `try again: shop refunds retry ${id}`] : []),
    ...(status === 'to-pay-out' ? [`once you have paid it: shop refunds paid ${id}`] : []),
  ]
  return `Refund of ${formatRupees(amount)} is ${status.replaceAll('-', ' ')}: ${details.filter((detail) => detail !== '').join(', ')}\n`
}

function auditRow({ at, actor, operation, subject }: ShownOrder['history'][number]) {
  return [shortTime(at), actor, operation, subject]
}

function addPickCommand(orders: Command): void {
  const pick = orders.command('pick').description('what to fetch before packing, by product').action(pickAll)
  addExamples(addJson(pick), 'orders pick')
}

async function pickAll(options: { json?: boolean }): Promise<void> {
  const { findPickList } = await import('../../api/orders/papers/pick-list.ts')
  const list = await inDatabase((db) => findPickList(db))
  const rows = list.rows.map((row) => [row.quantity, row.sku, row.title, pickedFor(row)])
  const text =
    rows.length === 0
      ? 'Nothing waits to be packed.'
      : formatTable(['ITEMS', 'SKU', 'PRODUCT', 'ORDERS'], rows)
  print(options, { json: list, text })
}
