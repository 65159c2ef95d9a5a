import { afterAll, expect, test } from 'vitest'
import { openTestSandbox } from '../testing.ts'

const sandbox = await openTestSandbox()
afterAll(() => sandbox.close())

test('a PIN is answered with its post offices, in the postal service’s shape', async () => {
  const { status, body } = await sandbox.call('GET', '/postal/pincode/110001')
  expect(status).toBe(200)
  expect(body).toMatchObject([{ Message: 'Number of pincode(s) found:3', Status: 'Success' }])
  expect(body[0].PostOffice[0]).toEqual({
    Name: 'Connaught Place',
    Description: null,
    BranchType: 'Sub Post Office',
    DeliveryStatus: 'Delivery',
    Circle: 'Delhi',
    District: 'Central Delhi',
    Division: 'New Delhi Central',
    Region: 'NA',
    Block: 'NA',
    State: 'Delhi',
    Country: 'India',
    Pincode: '110001',
  })
})

test.each(['999999', 'toString', '__proto__'])(
  '%s, which it does not know, is an error with status 200',
  async (pin) => {
    const { status, body } = await sandbox.call('GET', `/postal/pincode/${pin}`)
    expect(status).toBe(200)
    expect(body).toEqual([{ Message: 'No records found', Status: 'Error', PostOffice: null }])
  },
)

test('it behaves as badly as it is told to, and well again', async () => {
  const behave = (answers: string) => sandbox.call('PUT', '/postal/behaviour', { answers })
  const ask = () => sandbox.call('GET', '/postal/pincode/560025')
  await behave('error')
  expect((await ask()).status).toBe(503)
  await behave('page')
  expect((await ask()).text).toContain('<html>')
  await behave('nonsense')
  expect((await ask()).body).toEqual([{ Status: 'Success', PostOffice: [] }])
  expect((await behave('politely')).status).toBe(400)
  await sandbox.call('PUT', '/postal/behaviour', {})
  expect((await ask()).body).toMatchObject([{ Status: 'Success' }])
})
