import type { Role } from '../../shop/team/roles.ts'
import { openTestCheckout } from '../checkout/testing.ts'
import { buy, openShopper } from '../checkout/testing-shopper.ts'
import { addMember, signInAs, type TeamCall, teamCall } from '../team/testing.ts'

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

/** What tests do with one order: a manager's steps, and how it looks to others. */
export function orderCalls(current: () => { admin: TestAdmin; orderNumber: number }) {
  return {
    step(name: string, payload: object = {}, more: object = {}) {
      const { admin, orderNumber } = current()
      return admin.as('manager', `/orders/${orderNumber}/${name}`, { payload, ...more })
    },
    async show(role: Role = 'owner') {
      const { admin, orderNumber } = current()
      return (await admin.as(role, `/orders/${orderNumber}`)).json()
    },
  }
}
