import { afterAll, afterEach, expect, test } from 'vitest'
import { openTestSandbox } from '../testing.ts'
import { behaviourSettings, openBehaviour } from './behaviour.ts'

const sandbox = await openTestSandbox()
afterEach(() => behave({}))
afterAll(() => sandbox.close())

const behave = (settings: object) => sandbox.call('PUT', '/razorpay/behaviour', settings)
const order = (receipt: string) =>
  sandbox.call('POST', '/razorpay/v1/orders', { amount: 100, currency: 'INR', receipt })
const countOrders = async (receipt: string) =>
  (await sandbox.call('GET', `/razorpay/v1/orders?receipt=${receipt}`)).body.count

test('it behaves well until it is told otherwise, and says how it behaves', async () => {
  const { body } = await sandbox.call('GET', '/razorpay/behaviour')
  expect(body).toMatchObject({ api: 'ok', capture: 'auto', refund: 'ok', webhooks: { drop: 0, double: 0 } })
  expect((await behave({ api: 'html-502' })).body.api).toBe('html-502')
  expect((await behave({ api: 'sulk' })).status).toBe(400)
  expect((await behave({ mood: 'bad' })).body.error.reason).toBe('extra_field_sent')
})

test('a gateway that fails answers HTML and has done nothing', async () => {
  await behave({ api: 'html-502' })
  const answer = await order('lost-request')
  expect(answer.status).toBe(502)
  expect(answer.headers.get('content-type')).toContain('text/html')
  await behave({})
  expect(await countOrders('lost-request')).toBe(0)
})

test.each([
  ['refuse', 400, 'Amount exceeds maximum amount allowed.'],
  ['bad-keys', 401, 'Authentication failed'],
])('%s is final', async (api, status, description) => {
  await behave({ api, apiMethod: 'POST' })
  expect(await order('refused')).toMatchObject({ status, body: { error: { description } } })
  expect(await countOrders('refused')).toBe(0)
})

test('an answer can get lost after the work was done', async () => {
  await behave({ api: 'html-502', apiLoses: 'answer', apiMethod: 'POST' })
  expect((await order('lost-answer')).status).toBe(502)
  expect(await countOrders('lost-answer')).toBe(1)
})

test('every second request is told to slow down', async () => {
  await behave({ api: 'rate-limit', apiEvery: 2 })
  const statuses = []
  for (let turn = 0; turn < 4; turn += 1) statuses.push((await order('limited')).status)
  expect(statuses).toEqual([200, 429, 200, 429])
})

test.each(['request', 'answer'])('a request that hangs never answers (%s)', async (apiLoses) => {
  await behave({ api: 'hang', apiLoses })
  const headers = { authorization: `Basic ${btoa('rzp_test_sandbox:sandbox-secret')}` }
  const asked = fetch(`${sandbox.url}/razorpay/v1/orders`, { headers, signal: AbortSignal.timeout(300) })
  await expect(asked).rejects.toThrow('timeout')
})

test('a hanging request does not keep the sandbox from closing', async () => {
  const other = await openTestSandbox()
  await other.call('PUT', '/razorpay/behaviour', { api: 'hang' })
  const asked = other.call('GET', '/razorpay/v1/orders').then(
    () => 'answered',
    () => 'cut off',
  )
  await other.call('GET', '/razorpay/behaviour')
  await other.close()
  expect(await asked).toBe('cut off')
})

test('the same seed gives the same turns', () => {
  const turns = (seed: number) => {
    const behaviour = openBehaviour()
    behaviour.set(behaviourSettings.parse({ seed }))
    return Array.from({ length: 50 }, () => behaviour.happens(0.5))
  }
  expect(turns(7)).toEqual(turns(7))
  expect(turns(7)).not.toEqual(turns(8))
})
