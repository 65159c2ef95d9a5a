import { afterAll, beforeAll, beforeEach } from 'vitest'
import type { Role } from '../../../shop/team/roles.ts'
import { openTestCheckout, resetShop } from '../../orders/checkout/testing.ts'
import { buy, openShopper } from '../../orders/checkout/testing-shopper.ts'
import { addMember, signInAs, type TeamCall, teamCall } from '../testing.ts'

export type TestAdmin = Awaited<ReturnType<typeof openTestAdmin>>

/** A shop with orders, and somebody of each role signed in. */
export async function openTestAdmin(env: Record<string, string> = {}) {
  const shop = await openTestCheckout({ PUBLIC_URL: 'https://shop.example', ...env })
  const tokens = {
    owner: await signIn('owner'),
    manager: await signIn('manager'),
    packer: await signIn('packer'),
    accountant: await signIn('accountant'),
  }

  async function signIn(role: Role): Promise<string> {
    return signInAs(shop.deps, await addMember(shop.deps, { role }))
  }

  return {
    ...shop,
    tokens,
    as: (role: Role, url: string, more: TeamCall = {}) =>
      teamCall(shop, url, { token: tokens[role], ...more }),
  }
}

/** Its number. */
export async function buyOrder(admin: TestAdmin, quantity = 2): Promise<number> {
  const products = [{ productId: admin.variants.chocolate, quantity }]
  const { order } = await buy(admin, await openShopper(admin), { products })
  return order.order_number
}

/** A shop in which an order is paid before each test. */
export function testOneOrder(env: Record<string, string>) {
  const given = {} as { admin: TestAdmin; orderNumber: number }
  beforeAll(async () => {
    given.admin = await openTestAdmin(env)
  })
  afterAll(() => given.admin.close())
  beforeEach(async () => {
    await resetShop(given.admin)
    given.orderNumber = await buyOne()
  })
  const buyOne = (quantity?: number) => buyOrder(given.admin, quantity)
  return {
    given,
    buyOne,
    /** Of a manager. */
    step: (name: string, payload: object = {}, more: object = {}) =>
      given.admin.as('manager', `/orders/${given.orderNumber}/${name}`, { payload, ...more }),
    show: async (role: Role = 'owner') => (await given.admin.as(role, `/orders/${given.orderNumber}`)).json(),
  }
}
