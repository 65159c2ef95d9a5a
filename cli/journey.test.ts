import { afterAll, expect, test } from 'vitest'
import { callOk } from '../client/client.ts'
import { openCustomer } from '../client/customer.ts'
import { linkIn, waitForEmail } from '../client/mailbox.ts'
import { control } from '../client/payment.ts'
import { openShopProcess } from '../client/processes/shop-process.ts'
import { runHere } from './testing.ts'

// The command line beside a running shop, on the built-in database.

const shop = await openShopProcess()
const customer = await openCustomer(shop)
afterAll(() => shop.close())

/** Beside the shop, as a process is; in this one, where a command costs a tenth. */
async function command(...args: string[]): Promise<string> {
  const { code, said } = await runHere(args, { ...shop.env, LOG_LEVEL: 'silent' })
  expect(code, said).toBe(0)
  return said
}

const orders = (...args: string[]) => command('orders', ...args)

async function seen(orderNumber: number) {
  const all = await customer.listOrders()
  return all.find((order) => order.order_number === orderNumber)
}

test('paid, packed, dispatched and delivered by hand, as the customer sees it', async () => {
  const number = (await customer.buy('scoop')).order_number
  await shop.command('orders', 'pack', String(number), '--weight', '120')
  expect(await seen(number)).toMatchObject({ financial_status: 'paid', fulfillment_status: null })
  await orders('dispatch', String(number), '--carrier', 'india-post', '--awb', 'EE123456785IN')
  expect(await seen(number)).toMatchObject({ fulfillment_status: 'fulfilled', delivered_at: null })
  await orders('deliver', String(number))
  expect(await seen(number)).toMatchObject({ delivered_at: expect.any(String) })
})

test('sent and followed by the emailed link, one of two lines is refunded with its credit note, and nothing twice', async () => {
  const number = (await customer.buy('scoop', 'eaa')).order_number
  await orders('pack', String(number))
  await orders('dispatch', String(number), '--carrier', 'own-delivery', '--awb', `OWN-${number}`)
  const email = await waitForEmail(shop, customer.email, new RegExp(`order #${number} is on its way`))
  const onAnotherDevice = async () => (await fetch(linkIn(email, '/track'))).text()
  expect(await onAnotherDevice()).toContain('Your parcel is on its way')
  await orders('deliver', String(number))
  await expect.poll(onAnotherDevice).toContain('Your parcel has arrived')
  const line = ['--line', '2', '--quantity', '1', '--reason', 'damaged', '--key', 'call-7']
  const refund = async () => JSON.parse(await orders('refund', String(number), ...line, '--json'))
  const first = await refund()
  expect(first).toMatchObject({
    creditNotes: [expect.stringMatching(/^\d\dC\/\d{6}$/)],
    lines: [{ line: 2, quantity: 1 }],
  })
  expect(await refund()).toMatchObject({ refundId: first.refundId })
  await expect.poll(async () => (await seen(number))?.refund).toMatchObject({ status: 'processed' })
  const subjects = async () => (await customer.readOrderEmails()).map(({ subject }) => subject).join('\n')
  await expect.poll(subjects).toMatch(new RegExp(`Your refund of .+ for your order #${number} is complete`))
  await expect.poll(subjects).toMatch(new RegExp(`Refund of .+ for your order #${number}`))
  const shown = JSON.parse(await command('invoices', 'show', String(number), '--json'))
  const [invoice, note] = shown.documents
  expect(note).toMatchObject({ kind: 'credit-note', invoice: { number: invoice.number, total: 209_800 } })
  expect(await openedWithoutLogin((await seen(number))?.id ?? '')).toEqual([invoice.number, note.number])
})

/** The numbers on the pages that the customer's links open, as on another device. */
async function openedWithoutLogin(orderId: string): Promise<string[]> {
  const { userId, token } = customer
  const answer = await fetch(`${shop.url}/api/profile/orders/${userId}/invoices/${orderId}`, {
    headers: { authorization: `Bearer ${token}` },
  })
  const documents = (await answer.json()) as { url: string }[]
  const pages = documents.map(async ({ url }) => (await fetch(url)).text())
  return (await Promise.all(pages)).map((page) => /\d\d[AC]\/\d{6}/.exec(page)?.[0] ?? page)
}

test('with a booked carrier its scans deliver the order', async () => {
  const number = (await customer.buy('scoop')).order_number
  await orders('pack', String(number))
  await command('parcels', 'book', String(number), '--carrier', 'sandbox')
  await orders('dispatch', String(number))
  const awb = awbOf(await orders('show', String(number), '--json'))
  const body = JSON.stringify({ code: 'delivered' })
  const headers = { 'content-type': 'application/json' }
  await fetch(`${shop.url}/sandbox/courier/parcels/${awb}/scan`, { method: 'POST', headers, body })
  await expect.poll(() => seen(number)).toMatchObject({ delivered_at: expect.any(String) })
})

test('a payout is read, shown with its lines, and what does not match is named', async () => {
  const { order_number } = await customer.buy('scoop')
  await callOk(
    shop,
    control('POST', '/adjustments', { amount: 700, description: 'Fee of October corrected' }),
  )
  const { id } = await callOk(shop, control<{ id: string }>('POST', '/settlements', {}))
  await command('payouts', 'read')
  const listed = JSON.parse(await command('payouts', 'list', '--json'))
  expect(listed).toMatchObject([{ id, status: 'complete', difference: 0, unmatched: 1 }])
  const shown = await command('payouts', 'show', id)
  const unmatched = await command('payouts', 'unmatched')
  expect(shown).toMatch(new RegExp(`^payment\\tpay_\\w+\\t${order_number}\\t₹[\\d,.]+\\t`, 'm'))
  expect(unmatched).toContain(`${id}\t\t₹7.00\t`)
  expect(unmatched).toContain('\nadjustment: it belongs to no payment: read its description')
  const line = /^adjustment\t(adj_\w+)\t/m.exec(unmatched)?.[1] ?? ''
  expect(await command('payouts', 'accept', line, '--reason', 'In the books', '--by', 'Meena')).toBe(
    `Line ${line} of payout ${id} (adjustment) is accepted.\n`,
  )
  expect(await command('payouts', 'show', id)).toMatch(/adjustment \(accepted: In the books\)$/m)
})

function awbOf(json: string): string {
  return JSON.parse(json).parcels[0].awb
}

test('every route is listed with who may call it', async () => {
  const rows = (await command('routes')).split('\n')
  expect(rows).toContain(
    'POST /api/stock-alerts\teverybody\t\tstock-alert.ip=120/3600, stock-alert.email=20/3600',
  )
  expect(rows).toContain('POST /api/admin/webhooks\tteam: webhooks.write\tyes\t')
})
