import { afterAll, expect, test } from 'vitest'
import { label, openTestCommands } from '../testing.ts'

const shop = (...args: string[]) => commands.shop(...args)

const commands = await openTestCommands()
afterAll(() => commands.close())

const awb = '1490812345678'

test('an order is packed, dispatched and delivered; each twice changes nothing', async () => {
  await commands.insertPaidOrder(1001)
  const packed = { code: 0, said: 'Order 1001: parcel 1 is packed.\n' }
  expect(await shop('orders', 'pack', '1001', '--weight', '2300')).toEqual(packed)
  expect(await shop('orders', 'pack', '#1001')).toEqual(packed)
  const url = `https://www.delhivery.com/track-v2/package/${awb}`
  const dispatched = { code: 0, said: `Order 1001: parcel 1 is dispatched. Track it: ${url}\n` }
  expect(await shop('orders', 'dispatch', '1001', ...label)).toEqual(dispatched)
  expect(await shop('orders', 'dispatch', '1001', ...label)).toEqual(dispatched)
  const delivered = { code: 0, said: 'Order 1001 is delivered.\n' }
  expect(await shop('orders', 'deliver', '1001')).toEqual(delivered)
  expect(await shop('orders', 'deliver', '1001')).toEqual(delivered)
  const { said } = await shop('orders', 'show', '1001', '--json')
  expect(JSON.parse(said)).toMatchObject({
    status: 'delivered',
    parcels: [
      {
        status: 'delivered',
        grams: 2300,
        carrier: 'delhivery',
        awb,
        trackingUrl: url,
        lines: [{ line: 1, quantity: 2 }],
      },
    ],
  })
  const history = JSON.parse(said).history.map(({ operation }: { operation: string }) => operation)
  expect(history).toEqual(['start-packing', 'pack', 'dispatch', 'move-order', 'deliver', 'move-order'])
})

test('an AWB that was typed wrong is corrected', async () => {
  await commands.insertPaidOrder(1051)
  await shop('orders', 'pack', '1051')
  await shop('orders', 'dispatch', '1051', '--carrier', 'own-delivery', '--awb', 'OWN-1050')
  const corrected = { code: 0, said: 'Order 1051: parcel 1 has the AWB OWN-1051 now.\n' }
  expect(await shop('parcels', 'awb', '1051', '--awb', 'own-1051')).toEqual(corrected)
})

test('a delivery names its parcel and what is still to come', async () => {
  await commands.insertPaidOrder(1010)
  const on = (step: string, ...args: string[]) => shop('orders', step, '1010', ...args)
  const own = (awb: string) => ['--carrier', 'own-delivery', '--awb', awb]
  await on('pack', '--line', '1:1')
  await on('dispatch', ...own('OWN-1'))
  expect((await on('deliver')).said).toBe(
    'Order 1010: parcel 1 is delivered. Still to come: 1 item to pack.\n',
  )
  await on('pack')
  const first = await on('deliver', '--json')
  expect(JSON.parse(first.said)).toEqual({
    orderNumber: 1010,
    parcels: [1],
    order: 'packing',
    open: [{ parcel: 2, status: 'packed' }],
    unpackedPieces: 0,
  })
  expect((await on('deliver')).said).toBe(
    'Order 1010: parcel 1 is delivered. Still to come: parcel 2 (packed).\n',
  )
  await on('dispatch', ...own('OWN-2'))
  expect((await on('lost', '--reason', 'Not at the hub')).said).toMatch(
    /^Order 1010: parcel 2 is marked as lost\. Its customer reads that it is found or refunded by \d+ \w+ \d{4}: /,
  )
  expect((await on('deliver')).said).toBe('Order 1010 is delivered.\n')
})

test('what waits to be packed is listed by product', async () => {
  await commands.insertPaidOrder(1041)
  const { said } = await shop('orders', 'pick')
  expect(said).toMatch(/^ITEMS\tSKU\tPRODUCT\tORDERS\n\d+\t\S+\t.+\t[\d, ]*1041\n$/)
  await shop('orders', 'pack', '1041')
  expect((await shop('orders', 'pick')).said).toBe('Nothing waits to be packed.\n')
})

test('of an order in cash nobody reads that money goes back', async () => {
  for (const number of [1021, 1022]) {
    await commands.insertPaidOrder(number)
    await commands.pool.query(
      `update "order" set status = 'packing' where order_number = ${number};
      update "order" set status = 'confirmed', pay_by = 'cash', payment_id = null, paid_at = null where order_number = ${number}`,
    )
  }
  expect((await shop('orders', 'cancel', '1021', '--reason', 'Sold out')).said).toBe(
    'Order 1021 is cancelled. No money goes back, and the customer is told.\n',
  )
  await shop('orders', 'pack', '1022')
  await shop('orders', 'dispatch', '1022', '--carrier', 'own-delivery', '--awb', 'OWN-1022')
  expect((await shop('orders', 'lost', '1022', '--reason', 'Not at the hub')).said).toMatch(
    /^Order 1022: parcel 1 is marked as lost\. Nothing was paid at the door\. If it is not found by \d+ \w+ \d{4}: shop orders cancel 1022 --reason R\.\n$/,
  )
})

test('every refusal is one sentence that says what to do, and ends with 1', async () => {
  await commands.insertPaidOrder(1002)
  await commands.insertPaidOrder(1003)
  const refused = async (...args: string[]) => {
    const { code, said } = await shop('orders', ...args)
    expect(code).toBe(1)
    return said
  }
  expect(await refused('dispatch', '1002', ...label)).toBe(
    'Order 1002 cannot be dispatched: it is paid. Pack it first: shop orders pack 1002.\n',
  )
  await shop('orders', 'pack', '1002', '--start', '--by', 'Ravi')
  expect(await refused('pack', '1002', '--by', 'Asha')).toBe(
    'Ravi is packing order 1002. Take another, or ask Ravi to run: shop orders release 1002.\n',
  )
  expect(await refused('pack', '1002', '--by', 'Ravi', '--line', '1:3')).toBe(
    '3 of line 1 (SKU-1) cannot be packed: 2 are left. Pack 1 to 2.\n',
  )
  await shop('orders', 'pack', '1002', '--by', 'Ravi')
  expect(await refused('dispatch', '1002', '--carrier', 'pigeon', '--awb', '1')).toMatch(
    /^There is no carrier pigeon\. Choose one of /,
  )
  expect(await refused('dispatch', '1002', '--carrier', 'delhivery', '--awb', 'x')).toMatch(
    /^X is not an AWB of Delhivery\. Check the label/,
  )
  expect(await refused('dispatch', '1002', ...label)).toBe(
    `AWB ${awb} of Delhivery is on parcel 1001/1 already. Check the label of this parcel.\n`,
  )
  await shop('orders', 'dispatch', '1002', '--carrier', 'own-delivery', '--awb', 'OWN-1002')
  expect(await refused('cancel', '1002', '--reason', 'Too late')).toBe(
    'Order 1002 cannot be cancelled: it is dispatched. If it has come back, receive it: shop orders return 1002.\n',
  )
  expect(await shop('orders', 'cancel', '1003', '--reason', 'Out of stock')).toMatchObject({ code: 0 })
  expect(await refused('pack', '1003', '--json')).toBe(
    `${JSON.stringify({ error: { orderNumber: 1003, step: 'pack', status: 'cancelled', code: 'order-step', message: 'Order 1003 cannot be packed: it is cancelled. There is nothing left to do for it.' } })}\n`,
  )
})

test('orders are listed as a queue, as a table of tabs for a pipe or as JSON', async () => {
  await commands.insertPaidOrder(1004)
  await commands.insertPaidOrder(1005)
  const { said } = await shop('orders', 'list', '--status', 'paid', '--oldest-first')
  const rows = said
    .trimEnd()
    .split('\n')
    .map((line) => line.split('\t'))
  expect(rows[0]).toEqual(['ORDER', 'STATUS', 'PAID', 'TOTAL', 'ITEMS', 'TO', 'PACKER', 'AWB'])
  expect(rows.slice(1).map(([number]) => number)).toEqual(['1004', '1005'])
  const next = await shop('orders', 'list', '--status', 'paid', '--after', '1005', '--limit', '1', '--json')
  expect(JSON.parse(next.said)).toMatchObject([{ orderNumber: 1004, status: 'paid', pieces: 2 }])
  expect((await shop('orders', 'list', '--status', 'gone')).code).toBe(2)
})

test('a refund is proposed, made, and refused with a sentence that says what to do', async () => {
  await commands.insertPaidOrder(1007)
  const refund = async (...args: string[]) => {
    const { code, said } = await shop('orders', 'refund', '1007', ...args)
    return `${code} ${said}`
  }
  const two = ['--line', '1', '--quantity', '2', '--reason', 'damaged']
  expect(await refund(...two)).toBe(
    '1 Line 1 (SKU-1): nothing can be refunded as “damaged”. All of it is refunded, or not packed yet. Pack it first, or cancel the order.\n',
  )
  await shop('orders', 'pack', '1007')
  expect(await refund(...two, '--dry-run')).toBe('0 Order 1007: ₹1,899 would be refunded.\n')
  expect(await refund(...two, '--amount', '1899.01')).toBe(
    '1 ₹1,899.01 cannot be refunded for line 1 (SKU-1): ₹1,899 is left of what was paid for it. Give an amount up to that.\n',
  )
  expect(await refund(...two, '--amount', '-5')).toMatch(/^1 -5 rupees cannot be refunded for line 1/)
  expect(await refund('--line', '1', '--quantity', '-1', '--reason', 'damaged')).toBe(
    '1 Line 1 (SKU-1): -1 cannot be refunded as “damaged”. At most 2 can. Give a quantity from 1 to 2.\n',
  )
  expect(await refund('--line', '1', '--reason', 'damaged')).toBe('1 Say how many of line 1: --quantity N.\n')
  expect(await refund('--line', '1:1', '--reason', 'returned', '--amount', '500')).toMatch(
    /^0 Order 1007: ₹500 goes back, by \d+ \w+ \d{4} at the latest\. Credit note \d\dC\/\d{6}\.\n$/,
  )
  expect((await shop('orders', 'show', '1007')).said).toMatch(
    /Refund of ₹500 is pending: returned, 1 of line 1, credit note \d\dC\/\d{6}\n/,
  )
})

test('packed parcels are written as a CSV for the upload page of a courier, formulas disarmed', async () => {
  await commands.insertPaidOrder(1006)
  await shop('orders', 'pack', '1006', '--weight', '900')
  const { said } = await shop('parcels', 'csv')
  expect(said).toContain(
    `1006/1,Prepaid,"'=Asha Rao",9876543210,"12, Rajpath",,Delhi,Delhi,110001,900,2 x SKU-1,2,1899.00,\r\n`,
  )
})

test('emails that a mailbox refused are listed, and it is allowed again', async () => {
  await commands.pool.query(
    `insert into refused_mailbox values ('asha@example.com', now(), 550, '550 no such mailbox', 'order-confirmed')`,
  )
  expect((await shop('emails', 'list', '--failed')).said).toMatch(
    /^TO\tEMAIL\tSTATE.*\nasha@example\.com\torder-confirmed\trefused\t.*550 no such mailbox\n$/,
  )
  expect((await shop('emails', 'allow', 'asha@example.com')).said).toBe(
    'Emails go to asha@example.com again.\n',
  )
})

test('of an order in cash too, what went back and what its carrier owes is said in words', async () => {
  for (const number of [1031, 1032]) await commands.insertPaidOrder(number)
  await commands.pool.query(
    `insert into refund (id, order_id, payment_id, amount_paise, reason, idempotency_key, check_at)
      select gen_random_uuid(), id, 'pay_again_' || order_number, 10000, 'duplicate-payment', 'again-' || order_number, now()
      from "order" where order_number in (1031, 1032);
    update "order" set status = 'packing' where order_number = 1032;
    update "order" set status = 'confirmed', pay_by = 'cash', payment_id = null, paid_at = null where order_number = 1032`,
  )
  const show = async (number: number) => (await shop('orders', 'show', String(number))).said
  expect(await show(1031)).toContain('Refund of ₹100 is pending: paid twice\n')
  expect(await show(1032)).toContain('Refund of ₹100 is pending: paid online too late\n')
  await shop('orders', 'pack', '1032')
  await shop('orders', 'dispatch', '1032', '--carrier', 'own-delivery', '--awb', 'OWN-1032')
  await shop('orders', 'deliver', '1032')
  expect(await show(1032)).toContain('Of its cash the carrier has paid on ₹0, ₹1,899 is due.\n')
})
