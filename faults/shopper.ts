import { randomUUID } from 'node:crypto'
import type { PostOffice } from './post-office.ts'
import type { Paid } from './provider-client.ts'
import { totalOf } from './shelves.ts'
import type { Answer, ShopClient } from './shop-client.ts'

export interface Basket {
  lines: readonly { variantId: string; price: number; quantity: number }[]
  coupon: string | null
}

export interface Opened {
  /** The provider's id. */
  orderId: string
}

/** Somebody with an account, who clicks. */
export interface Shopper {
  userId: string
  order(basket: Basket, shop?: number): Promise<Answer | null>
  /** Tries for a while, as people do; null where the shop said no. */
  openOrder(basket: Basket): Promise<Opened | null>
  verify(paid: Paid, shop?: number): Promise<Answer | null>
  statusOf(orderId: string): Promise<string | null>
  orders(): Promise<{ id: string; cancelled_at: string | null }[]>
  cancel(orderId: string): Promise<Answer | null>
}

export const password = 'Kanchenjunga-8586-faults'

/** Signs up, as everybody does, and activates. */
export async function openShopper(client: ShopClient, office: PostOffice): Promise<Shopper> {
  const email = `${randomUUID()}@faults.example`
  const person = { first_name: 'Asha', last_name: 'Rao', phone: '9876543210', email }
  const home = {
    address1: '12 Rajpath',
    city: 'New Delhi',
    province: 'Delhi',
    zip: '110001',
    country: 'India',
  }
  const form = { ...person, ...home, password, confirmPassword: password }
  await insist(() => client.call('POST', '/api/register', { body: form }), [200, 201])
  const session = await logIn(client, office, email)
  const { body: found } = await insist(
    () => client.call('POST', '/api/profile/address', { body: { accessToken: session.accessToken } }),
    [200],
  )
  return shopperOf(client, {
    token: session.accessToken,
    userId: session.userId,
    addressId: found.addresses[0].id,
  })
}

/** Who does not hear of it that the link worked can log in all the same. */
async function logIn(client: ShopClient, office: PostOffice, email: string) {
  for (;;) {
    const token = /token=([\w-]+)/.exec(await office.emailTo(email))?.[1] ?? ''
    const activated = await client.call('POST', '/api/activate', { body: { token, password } })
    if (activated?.status === 200) return activated.body
    const loggedIn = await client.call('POST', '/api/login', { body: { email, password } })
    if (loggedIn?.status === 200) return loggedIn.body
    await breath()
  }
}

export interface Credentials {
  token: string
  userId: string
  addressId: string
}

export function shopperOf(client: ShopClient, { token, userId, addressId }: Credentials): Shopper {
  function order({ lines, coupon }: Basket, shop?: number): Promise<Answer | null> {
    const body = {
      amount: totalOf(lines, coupon !== null),
      currency: 'INR',
      products: lines.map(({ variantId, quantity }) => ({ productId: variantId, quantity })),
      discountCode: coupon,
      addressId,
    }
    return client.call('POST', '/api/profile/orders/razorpay/order', { token, body, ...at(shop) })
  }
  return {
    userId,
    order,
    async openOrder(basket) {
      for (let tries = 0; tries < 6; tries += 1) {
        const answer = await order(basket)
        if (answer?.status === 200) return { orderId: answer.body.orderId }
        if (answer && answer.status !== 503) return null
        await breath()
      }
      return null
    },
    verify(paid, shop) {
      const body = {
        paymentId: paid.razorpay_payment_id,
        orderId: paid.razorpay_order_id,
        signature: paid.razorpay_signature,
        customerId: userId,
      }
      return client.call('POST', '/api/profile/orders/razorpay/verify', { token, body, ...at(shop) })
    },
    async statusOf(orderId) {
      const path = `/api/profile/orders/${userId}/by-payment-order/${orderId}`
      return (await client.call('GET', path, { token }))?.body?.status ?? null
    },
    async orders() {
      const answer = await client.call('GET', `/api/profile/orders/${userId}`, { token })
      return answer?.status === 200 ? answer.body : []
    },
    cancel(orderId) {
      const body = { orderId, reason: 'Changed my mind' }
      return client.call('POST', '/api/profile/orders/cancel-order', { token, body })
    },
  }
}

function at(shop: number | undefined) {
  return shop === undefined ? {} : { shop }
}

/** What a shopper does before clicking again. */
export function breath(ms = 300): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}

async function insist(call: () => Promise<Answer | null>, wanted: readonly number[]): Promise<Answer> {
  for (;;) {
    const answer = await call()
    if (answer && wanted.includes(answer.status)) return answer
    if (answer && answer.status < 500)
      throw new Error(`a shopper cannot sign up: ${answer.status} ${JSON.stringify(answer.body)}`)
    await breath()
  }
}
