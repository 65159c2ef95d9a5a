import { expect, test } from 'vitest'
import type { CallShop } from '../../shop/pages/contract.ts'
import { customerCalls } from './customer-calls.ts'
import { openShopApi, type ShopError, serverMessage, shopMessage } from './shop-api.ts'

const login = { email: 'asha@example.com', password: 'a long way up 7', remember: false }
const loggedIn = { accessToken: 'token-1', userName: 'Asha Rao', userId: 'c1' }

function open(callShop: CallShop) {
  const api = openShopApi(callShop)
  return { ...api, ...customerCalls(api) }
}

function answering(status: number, body: unknown) {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  return open(async () => new Response(text, { status }))
}

function failureOf(call: Promise<unknown>): Promise<ShopError> {
  return call.then(
    () => expect.unreachable('it should fail'),
    (error: ShopError) => error,
  )
}

test('a login is done at 200, and at nothing else', async () => {
  expect(await answering(200, loggedIn).logIn(login)).toEqual(loggedIn)
  for (const status of [201, 202, 206])
    expect(await failureOf(answering(status, loggedIn).logIn(login))).toMatchObject({ status })
})

test('a reset link is sent, and an address changed, at 200 alone', async () => {
  const done = { success: true, message: 'Sent.' }
  expect(await answering(200, done).forgotPassword('asha@example.com')).toEqual(done)
  expect(await failureOf(answering(202, done).forgotPassword('asha@example.com'))).toMatchObject({
    status: 202,
  })
  expect(await failureOf(answering(202, done).updateAddress('c1', 'a1', {}))).toMatchObject({ status: 202 })
})

test.each(['addAddress', 'deleteAddress'] as const)('%s reads `success`', async (call) => {
  const ask = (body: unknown) => answering(200, body)[call]('c1', 'a1' as never)
  await ask({ success: true, message: 'Done.' })
  expect(serverMessage(await failureOf(ask({ success: false, message: 'No way' })), 'Failed.')).toBe('No way')
  expect(serverMessage(await failureOf(ask({ success: false })), 'Failed.')).toBe('Failed.')
})

test('a list of addresses at 200 without addresses has failed, in the words of the server', async () => {
  const refused = answering(200, { success: false, message: 'No way' })
  expect(serverMessage(await failureOf(refused.listAddresses('token')), 'Failed.')).toBe('No way')
  expect(await answering(200, { addresses: [] }).listAddresses('token')).toEqual([])
})

test('any call answered 200 with a no has failed, and what is no JSON did not come from the shop', async () => {
  const said = (body: unknown) => failureOf(answering(200, body).readProfile())
  expect(await said({ success: false, message: 'No way' })).toMatchObject({ status: 200, message: 'No way' })
  const page = '<html>Log in to this network</html>'
  expect(await said(page)).toMatchObject({ status: 0, code: 'no-answer' })
  expect(await failureOf(answering(200, page).logIn(login))).toMatchObject({ status: 0 })
})

test('without a customer id no address is called', async () => {
  const api = answering(200, { success: true })
  for (const call of [
    api.addAddress('', {} as never),
    api.updateAddress('', 'a1', {}),
    api.deleteAddress('', 'a1'),
  ])
    expect((await failureOf(call)).message).toBe('Customer ID not found. Please log in again.')
})

test('a product has what the specification does not name, even where the answer has not', async () => {
  const given = {
    id: 'whey',
    name: 'Whey',
    images: [{ src: '/whey.jpg' }],
    variants: [{ price: '1899.00' }],
    mrp: 2_000,
    body_html: '<p>Made of <b>milk</b></p>',
  }
  expect(await answering(200, given).findProduct('whey')).toMatchObject({
    title: 'Whey',
    images: [{ src: '/whey.jpg', alt: 'Whey' }],
    variants: [{ id: 'whey', price: '1899.00', compare_at_price: null, availability: 'in-stock' }],
    discountedPrice: 2_000,
    rating: 4.5,
    options: [],
    description: ['Made of  milk'],
  })
  const { products } = await answering(200, { products: [given] }).listProducts()
  expect(products).toMatchObject([{ title: 'Whey', options: [], tags: [] }])
})

test.each([
  ['the words of the server', { message: 'Server words' }, 'Server words'],
  ['our own shape', { message: 'Busy.', error: { code: 'too-busy', message: 'Busy.' } }, 'Busy.'],
  ['a framework’s', { statusCode: 500, error: 'Internal Server Error', message: 'Oops' }, 'Failed.'],
  ['a proxy’s page', '<h1>502 Bad Gateway</h1>', 'Failed.'],
  ['nothing', '', 'Failed.'],
])('a 5xx with %s', async (_what, body, said) => {
  const error = await failureOf(answering(500, body).listAddresses('token'))
  expect(serverMessage(error, 'Failed.')).toBe(said)
  expect(shopMessage(error, 'Failed.')).toBe('Failed.')
})

test('no answer at all', async () => {
  const api = open(() => Promise.reject(new TypeError('Failed to fetch')))
  const error = await failureOf(api.listAddresses('token'))
  expect(error).toMatchObject({ status: 0, code: 'no-answer' })
  expect(serverMessage(error, 'Failed.')).toBe('Failed.')
})

test.each(['.', '..'])('the id %j, which a URL drops, is not called', async (id) => {
  const api = open(() => expect.unreachable('it should not call'))
  expect(await failureOf(api.findProduct(id))).toMatchObject({ status: 404 })
  expect(await failureOf(api.addAddress(id, {} as never))).toMatchObject({ status: 404 })
  expect(await failureOf(api.readPaymentStatus('c1', id))).toMatchObject({ status: 404 })
  expect(await failureOf(api.readStock(id))).toMatchObject({ status: 404 })
})

test('half a character in an id is called as another', async () => {
  expect(await failureOf(answering(404, '').findProduct('\ud800'))).toMatchObject({ status: 404 })
})
