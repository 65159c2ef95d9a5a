import { afterAll, expect, test } from 'vitest'
import { buy, openShopper } from '../../orders/checkout/testing-shopper.ts'
import { savePastOrders } from '../../orders/past-orders/past-order-store.ts'
import { pastOrderOf } from '../../orders/past-orders/testing.ts'
import { openTestAdmin } from '../../team/admin/testing.ts'
import { openGuestShopper } from './testing.ts'

const admin = await openTestAdmin({ TEXT_MESSAGES: 'off' })
afterAll(() => admin.close())

const email = 'meera@example.com'
const meera = await openGuestShopper(admin, email)
const owner = await openShopper(admin)
await admin.db.updateTable('customer').set({ email }).where('id', '=', owner.customerId).execute()
const { order } = await buy(admin, meera)
const items = async (url: string) => (await admin.as('manager', url)).json().items

test('the team sees a guest by the name of the address and the email as given', async () => {
  const found = await items(`/customers?search=${email}`)
  const row = (id: string) => found.find((one: { id: string }) => one.id === id)
  expect(found).toHaveLength(2)
  expect(row(meera.customerId)).toMatchObject({ firstName: 'Meera', lastName: 'Iyer', email, isGuest: true })
  expect(row(owner.customerId)).toMatchObject({ email, isGuest: false })
  expect(
    (await items(`/orders?search=${email}`)).map((one: { orderNumber: number }) => one.orderNumber),
  ).toEqual([order.order_number])
  expect((await admin.as('manager', `/orders/${order.order_number}`)).json().customer).toMatchObject({
    id: meera.customerId,
    email,
    isGuest: true,
    orders: 1,
  })
})

test('what belongs to the owner of the email is not shown with the guest', async () => {
  await admin.db
    .transaction()
    .execute((tx) => savePastOrders(tx, [pastOrderOf({ name: '#901', owner: email, cells: {} })]))
  const past = async (id: string) => (await admin.as('owner', `/customers/${id}`)).json().pastOrders
  expect([await past(meera.customerId), (await past(owner.customerId)).length]).toEqual([[], 1])
})

test('a guest is erased by the email as given, without the account of that email', async () => {
  const url = `/customers/${meera.customerId}/erase`
  const erase = (typed: object) => admin.as('owner', url, { payload: typed })
  expect((await erase({ phone: '9845012345' })).json().error.code).toBe('email-of-other')
  expect((await erase({ email })).json().error.code).toBe('customer-needed')
  const idle = await openGuestShopper(admin, email)
  const gone = await admin.as('owner', `/customers/${idle.customerId}/erase`, { payload: { email } })
  expect(gone.statusCode).toBe(204)
  expect((await items(`/customers?search=${email}`)).map(({ id }: { id: string }) => id).sort()).toEqual(
    [meera.customerId, owner.customerId].sort(),
  )
})
