import { afterAll, expect, test } from 'vitest'
import { openTestSandbox } from '../testing.ts'

const sandbox = await openTestSandbox()
afterAll(() => sandbox.close())

const order = (fields: object) => sandbox.call('POST', '/razorpay/v1/orders', fields)

test('an order looks as the provider documents it', async () => {
  const { status, body } = await order({ amount: 5_000, currency: 'INR', receipt: 'receipt#1' })
  expect(status).toBe(200)
  expect(body).toEqual({
    id: expect.stringMatching(/^order_[0-9A-Za-z]{14}$/),
    entity: 'order',
    amount: 5_000,
    amount_paid: 0,
    amount_due: 5_000,
    currency: 'INR',
    receipt: 'receipt#1',
    offer_id: null,
    status: 'created',
    attempts: 0,
    notes: [],
    created_at: expect.any(Number),
  })
  expect(Math.abs(body.created_at - Date.now() / 1000)).toBeLessThan(60)
  expect((await sandbox.call('GET', `/razorpay/v1/orders/${body.id}`)).body).toEqual(body)
})

const good = { amount: 100, currency: 'INR' }
const options = { automatic_expiry_period: 15, manual_expiry_period: 75, refund_speed: 'normal' }
/** An automatic capture with these options; an undefined one is left out. */
const capture = (changes: object) => ({
  ...good,
  payment: { capture: 'automatic', capture_options: { ...options, ...changes } },
})
const optionField = (name: string) => `payment.capture_options.${name}`
const manyNotes = Object.fromEntries(Array.from({ length: 16 }, (_, index) => [`note ${index}`, 'x']))

test.each([
  ['an unknown field', { ...good, unique_receipt: true }, 'unique_receipt', 'extra_field_sent'],
  [
    'an unknown field further in',
    { ...good, payment: { capture: 'manual', soon: 1 } },
    'soon',
    'extra_field_sent',
  ],
  ['too little', { ...good, amount: 99 }, 'amount', 'input_validation_failed'],
  ['more than the account may take', { ...good, amount: 50_000_001 }, 'amount', 'input_validation_failed'],
  [
    'a manual period shorter than the automatic one',
    capture({ manual_expiry_period: 14 }),
    optionField('manual_expiry_period'),
    'input_validation_failed',
  ],
  [
    'a manual period over five days',
    capture({ manual_expiry_period: 7_201 }),
    optionField('manual_expiry_period'),
    'input_validation_failed',
  ],
  ['half a paisa', { ...good, amount: 100.5 }, 'amount', 'input_validation_failed'],
  ['an amount as text', { ...good, amount: '100' }, 'amount', 'input_validation_failed'],
  ['no amount', { currency: 'INR' }, 'amount', 'input_validation_failed'],
  ['another currency', { ...good, currency: 'USD' }, 'currency', 'input_validation_failed'],
  ['a long receipt', { ...good, receipt: 'r'.repeat(41) }, 'receipt', 'input_validation_failed'],
  ['too many notes', { ...good, notes: manyNotes }, 'notes', 'input_validation_failed'],
  ['a long note', { ...good, notes: { a: 'x'.repeat(257) } }, 'notes.a', 'input_validation_failed'],
])('%s is refused and named', async (_, fields, field, reason) => {
  const { status, body } = await order(fields)
  expect(status).toBe(400)
  expect(body.error).toMatchObject({ code: 'BAD_REQUEST_ERROR', field, reason, source: 'business' })
})

test.each(Object.keys(options))('an automatic capture without %s is refused and named', async (name) => {
  const { status, body } = await order(capture({ [name]: undefined }))
  expect(status).toBe(400)
  expect(body.error.field).toBe(optionField(name))
})

test('the largest amount and all capture options are taken', async () => {
  expect((await order({ ...capture({}), amount: 50_000_000 })).status).toBe(200)
})

test('orders are found by receipt, newest first, and paged', async () => {
  const ids = []
  for (const amount of [100, 200, 300]) ids.push((await sandbox.createOrder({ amount, receipt: 'same' })).id)
  const list = async (query: string) => {
    const { body } = await sandbox.call('GET', `/razorpay/v1/orders?${query}`)
    return body.items.map(({ id }: { id: string }) => id)
  }
  expect(await list('receipt=same')).toEqual(ids.toReversed())
  expect(await list('receipt=same&count=1&skip=1')).toEqual([ids[1]])
  expect(await list('receipt=none')).toEqual([])
  expect(await list('receipt=same&authorized=1')).toEqual([])
  expect((await list('count=2')).at(0)).toBe(ids[2])
  expect((await sandbox.call('GET', '/razorpay/v1/orders?colour=red')).body.error.reason).toBe(
    'extra_field_sent',
  )
})

test('without its key the API says nothing', async () => {
  for (const authorization of ['', 'Basic nonsense', `Basic ${btoa('rzp_test_sandbox:wrong')}`]) {
    const { status, body } = await sandbox.call('GET', '/razorpay/v1/orders', undefined, { authorization })
    expect(status).toBe(401)
    expect(body.error.description).toBe('Authentication failed')
  }
})

test('broken JSON, another kind of body and unknown paths get the provider’s error object', async () => {
  const headers = { authorization: `Basic ${btoa('rzp_test_sandbox:sandbox-secret')}` }
  const post = (type: string, body: string) =>
    fetch(`${sandbox.url}/razorpay/v1/orders`, {
      method: 'POST',
      headers: { ...headers, 'content-type': type },
      body,
    })
  for (const answer of [await post('application/json', '{'), await post('text/plain', 'amount=1')]) {
    expect(answer.status).toBeGreaterThanOrEqual(400)
    expect(answer.status).toBeLessThan(500)
    expect(await answer.json()).toMatchObject({ error: { code: 'BAD_REQUEST_ERROR' } })
  }
  const unknown = await sandbox.call('GET', '/razorpay/v1/wishes')
  expect(unknown).toMatchObject({ status: 404, body: { error: { code: 'BAD_REQUEST_ERROR' } } })
})
