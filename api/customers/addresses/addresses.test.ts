import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeEach, expect, test } from 'vitest'
import type { Address } from '../../../shop/addresses/contract.ts'
import type { LoginResponse } from '../../../shop/customers/contract.ts'
import { becomeCustomer, openTestShop, post, withToken } from '../accounts/testing.ts'
import { deleteUnsavedAddresses } from './address-store.ts'
import { requirePlace } from './require-place.ts'

let asha: LoginResponse
let tests = 0
const emailOf = (name: string) => `${name}.${tests}@example.com`

const shop = await openTestShop({ RATE_LIMITS: '*=1000000/3600' })
beforeEach(async () => {
  tests += 1
  asha = await becomeCustomer(shop, { email: emailOf('asha') })
})
afterAll(() => shop.close())

const office = {
  first_name: 'Asha',
  last_name: 'Rao',
  address1: 'Tower 3',
  address2: 'Floor 9',
  city: 'Atlantis',
  province: 'Ocean',
  country: 'India',
  zip: '400001',
  phone: '9123456780',
}

async function list(login = asha): Promise<Address[]> {
  return (await post(shop, '/api/profile/address', { accessToken: login.accessToken })).json().addresses
}

async function add(form: object = office, login = asha, userId = login.userId) {
  // A second later, so that newest means something.
  shop.clock.now = new Date(shop.clock.now.getTime() + 1_000)
  return post(shop, `/api/profile/address/${userId}/addresses/add`, form, login.accessToken)
}

async function change(addressId: string, payload: object, login = asha, customerId = login.userId) {
  const url = `/api/profile/address/${customerId}/addresses/${encodeURIComponent(addressId)}`
  return shop.app.inject({ method: 'PUT', url, payload, ...withToken(login.accessToken) })
}

async function remove(addressId: string, login = asha, userId = login.userId) {
  const url = `/api/profile/address/${userId}/deleteAddress/${encodeURIComponent(addressId)}`
  return shop.app.inject({ method: 'DELETE', url, ...withToken(login.accessToken) })
}

async function readOne(addressId: string, login = asha) {
  return post(shop, '/api/profile/address', { addressId }, login.accessToken)
}

async function addOffice(): Promise<Address> {
  await add()
  const found = (await list()).find(({ address1 }) => address1 === 'Tower 3')
  if (!found) throw new Error('the office was not added')
  return found
}

test('an address for the next order alone is no default and is cleaned up; edited it is kept', async () => {
  const [home] = await list()
  await remove(home?.id ?? '')
  await add({ ...office, isSaved: false })
  const { addressId: edited } = (await add({ ...office, address1: 'Tower 4', isSaved: false })).json()
  const unsaved = { isDefault: false, isSaved: false }
  expect(await list()).toMatchObject([unsaved, unsaved])
  await add({ ...office, address1: 'Tower 5' })
  expect((await list())[0]).toMatchObject({ address1: 'Tower 5', isDefault: true })
  await change(edited, { addressLine2: 'Floor 1' })
  expect((await list()).find(({ id }) => id === edited)).not.toHaveProperty('isSaved')
  await deleteUnsavedAddresses(shop.db, new Date(shop.clock.now.getTime() + 1))
  const kept = await shop.db
    .selectFrom('address')
    .select('address1')
    .where('customer_id', '=', asha.userId)
    .orderBy('address1')
    .execute()
  expect(kept.map(({ address1 }) => address1)).toEqual(['Tower 4', 'Tower 5'])
})

test('an added address gets city and state of its PIN; the first one stays the default', async () => {
  const answer = await add()
  expect(answer.statusCode).toBe(200)
  const [home, added] = await list()
  expect(answer.json()).toEqual({
    success: true,
    message: 'Address added successfully.',
    addressId: added?.id,
  })
  expect(home).toMatchObject({ address1: '12 Rajpath', isDefault: true })
  expect(added).toEqual({
    id: expect.any(String),
    firstName: 'Asha',
    lastName: 'Rao',
    address1: 'Tower 3',
    address2: 'Floor 9',
    city: 'Mumbai',
    province: 'Maharashtra',
    country: 'India',
    zip: '400001',
    phone: '9123456780',
    isDefault: false,
  })
})

test('one address is read by id or gid, under the names of the edit form', async () => {
  const { id } = await addOffice()
  const form = {
    addressName: 'Asha Rao',
    addressLine1: 'Tower 3',
    addressLine2: 'Floor 9',
    city: 'Mumbai',
    state: 'Maharashtra',
    pinCode: '400001',
    phone: '9123456780',
    isDefault: false,
  }
  expect((await readOne(id)).json()).toEqual(form)
  const gid = `gid://platform/MailingAddress/${id}?model_name=CustomerAddress`
  expect((await readOne(gid)).json()).toEqual(form)
  expect((await post(shop, '/api/profile/address', { addressId: id })).statusCode).toBe(401)
})

test('an address changes by either field set; what was not sent stays', async () => {
  const { id } = await addOffice()
  const answer = await change(id, {
    addressName: 'Meera  Devi Nair',
    addressLine1: 'Tower 4',
    addressLine2: '',
    city: 'Atlantis',
    state: 'Ocean',
    pinCode: '110001',
  })
  expect(answer.statusCode).toBe(200)
  expect(answer.json()).toEqual({ success: true, message: 'Address updated successfully!' })
  expect((await list())[1]).toMatchObject({
    firstName: 'Meera Devi',
    lastName: 'Nair',
    address1: 'Tower 4',
    address2: '',
    city: 'New Delhi',
    province: 'Delhi',
    zip: '110001',
    phone: '9123456780',
  })
  await change(id, {
    first_name: 'Asha',
    lastName: 'Rao',
    address2: 'Gate 1',
    zip: '400001',
    phone: '9000000000',
  })
  expect((await list())[1]).toMatchObject({
    firstName: 'Asha',
    lastName: 'Rao',
    address1: 'Tower 4',
    address2: 'Gate 1',
    city: 'Mumbai',
    phone: '9000000000',
  })
})

test('there is one default address, whichever way it is chosen', async () => {
  const { id } = await addOffice()
  await change(id, { isDefault: true })
  expect((await list()).map(({ address1, isDefault }) => [address1, isDefault])).toEqual([
    ['Tower 3', true],
    ['12 Rajpath', false],
  ])
  await add({ ...office, address1: 'Tower 5', isDefault: true })
  await change(id, { isDefault: false })
  expect((await list()).filter(({ isDefault }) => isDefault).map(({ address1 }) => address1)).toEqual([
    'Tower 5',
  ])
  const [current] = await list()
  await change(current?.id ?? '', { isDefault: false })
  expect((await list())[0]).toMatchObject({ address1: 'Tower 5', isDefault: true })
})

test('addresses chosen as default at the same moment leave one', async () => {
  await Promise.all([1, 2, 3].map((floor) => add({ ...office, address2: `Floor ${floor}`, isDefault: true })))
  const addresses = await list()
  expect(addresses).toHaveLength(4)
  expect(addresses.filter(({ isDefault }) => isDefault)).toHaveLength(1)
})

test('deleting the default makes the newest one default', async () => {
  await add()
  await add({ ...office, address1: 'Tower 9' })
  const [home] = await list()
  const answer = await remove(`gid://platform/MailingAddress/${home?.id}?model_name=CustomerAddress`)
  expect(answer.statusCode).toBe(200)
  expect(answer.json()).toEqual({ success: true, message: 'Address deleted successfully!' })
  expect((await list()).map(({ address1, isDefault }) => [address1, isDefault])).toEqual([
    ['Tower 9', true],
    ['Tower 3', false],
  ])
})

test('the last address can go, and the next one added is the default again', async () => {
  const [home] = await list()
  await remove(home?.id ?? '')
  expect(await list()).toEqual([])
  await add()
  expect(await list()).toMatchObject([{ isDefault: true }])
  expect((await remove(home?.id ?? '')).statusCode).toBe(404)
})

test("somebody else's address or account is as unknown as none", async () => {
  const ravi = await becomeCustomer(shop, { email: emailOf('ravi'), first_name: 'Ravi' })
  const [home] = await list()
  const id = home?.id ?? ''
  const phone = '9000000000'
  const answers = await Promise.all([
    readOne(id, ravi),
    change(id, { phone }, ravi),
    change(id, { phone }, ravi, asha.userId),
    remove(id, ravi),
    remove(id, ravi, asha.userId),
    add(office, ravi, asha.userId),
  ])
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(6).fill(404))
  expect(await list()).toEqual([home])
  const unknown = await readOne('0199c0de-0000-7000-8000-000000000000', ravi)
  expect(answers[0]?.body).toBe(unknown.body)
})

test.each(['', 'x', '../..', 'a\0b', `gid://platform/${'9'.repeat(300)}`, "' or 1=1"])(
  'the id %j is not found',
  async (id) => {
    expect([404, 400]).toContain((await readOne(id)).statusCode)
    expect((await change(id, { phone: '9000000000' })).statusCode).toBe(404)
    expect((await remove(id)).statusCode).toBe(404)
  },
)

test('the token in the body lists by itself; one in the header must be the same customer’s', async () => {
  const ravi = await becomeCustomer(shop, { email: emailOf('ravi') })
  const second = (
    await post(shop, '/api/login', { email: emailOf('asha'), password: 'correct horse' })
  ).json<LoginResponse>()
  const ask = async (accessToken: string, header?: string) =>
    (await post(shop, '/api/profile/address', { accessToken }, header)).statusCode
  expect(await ask(asha.accessToken)).toBe(200)
  expect(await ask(asha.accessToken, asha.accessToken)).toBe(200)
  expect(await ask(asha.accessToken, second.accessToken)).toBe(200)
  expect(await ask(asha.accessToken, ravi.accessToken)).toBe(404)
  expect(await ask(asha.accessToken, 'dead')).toBe(401)
  expect(await ask('dead')).toBe(401)
  expect(await ask('dead', asha.accessToken)).toBe(401)
})

test('nothing works without a token', async () => {
  const [home] = await list()
  const nobody = { ...asha, accessToken: '' }
  const id = home?.id ?? ''
  const tries = [add(office, nobody), change(id, { phone: '9000000000' }, nobody), remove(id, nobody)]
  const answers = await Promise.all(tries)
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([401, 401, 401])
})

test('an unknown PIN is refused and changes nothing', async () => {
  const [home] = await list()
  expect((await add({ ...office, zip: '999999' })).json().error.code).toBe('unknown-pin')
  const answer = await change(home?.id ?? '', { pinCode: '999999', addressLine1: 'Elsewhere' })
  expect(answer.statusCode).toBe(400)
  expect(await list()).toEqual([home])
})

test('a PIN that only the postal service knows is asked for before it is refused', async () => {
  const office = { Name: 'Sector 24', District: 'Nava Raipur', State: 'Chhattisgarh', Country: 'India' }
  const server = createServer((request, response) => {
    const PostOffice = [{ ...office, Pincode: request.url?.slice(1) }]
    response.end(JSON.stringify([{ Message: 'Found', Status: 'Success', PostOffice }]))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const config = { ...shop.deps.config, pincodeApiUrl: url }
  const place = await requirePlace({ ...shop.deps, config }, '498888')
  expect(place).toEqual({ city: 'Nava Raipur', province: 'Chhattisgarh' })
  server.close()
  server.closeAllConnections()
})

test('a customer keeps at most 50 addresses', async () => {
  for (let count = 1; count < 50; count += 1) await add()
  const answer = await add()
  expect(answer.statusCode).toBe(409)
  expect(answer.json().error).toMatchObject({ code: 'too-many-addresses', most: 50 })
  expect(await list()).toHaveLength(50)
})
