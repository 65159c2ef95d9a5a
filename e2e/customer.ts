import { randomUUID } from 'node:crypto'
import { type APIRequestContext, expect } from '@playwright/test'
import { linkIn, type Mail, readMails, waitForMail } from './mailbox.ts'

export interface Login {
  accessToken: string
  userName: string
  userId: string
}

interface Line {
  productId: string
  quantity: number
}

interface Proof {
  razorpay_payment_id: string
  razorpay_order_id: string
  razorpay_signature: string
}

interface Order {
  id: string
  order_number: number
  total_price: string
  financial_status: string
}

const password = 'a long way up 7'

/** A customer without a browser: everything over the API, for journeys whose story begins later. */
export class Customer {
  readonly email: string
  readonly login: Login
  readonly #request: APIRequestContext

  private constructor(request: APIRequestContext, email: string, login: Login) {
    this.#request = request
    this.email = email
    this.login = login
  }

  /** Signs up, reads the mail, activates. */
  static async open(request: APIRequestContext, called: Record<string, string> = {}): Promise<Customer> {
    const email = `meera.${randomUUID()}@example.com`
    const person = { first_name: 'Meera', last_name: 'Iyer', phone: '9876543210', email }
    const place = { address1: '4 Residency Road', zip: '560025' }
    await answer(request, '/api/register', {
      ...person,
      ...place,
      ...called,
      password,
      confirmPassword: password,
    })
    const link = new URL(linkIn(await waitForMail(request, email, /activate/i), '/activate'))
    const token = link.searchParams.get('token')
    return new Customer(request, email, await answer<Login>(request, '/api/activate', { token, password }))
  }

  /** One of each, paid and confirmed. */
  async buy(...handles: string[]): Promise<Order> {
    const paid = await this.pay(await this.openPaymentOrder(...handles))
    return (await this.verify(paid)).order
  }

  /** Answers the provider's order id. */
  async openPaymentOrder(...handles: string[]): Promise<string> {
    return this.#openOrder(await this.#cartOf(handles))
  }

  /** One of it, at what it comes to less the coupon, in paise. */
  async buyWithCoupon(handle: string, discount: { discountCode: string; amount: number }): Promise<Order> {
    const { products } = await this.#cartOf([handle])
    return (await this.verify(await this.pay(await this.#openOrder({ products, ...discount })))).order
  }

  async #openOrder(cart: { products: Line[]; amount: number; discountCode?: string }): Promise<string> {
    const addressId = await this.#firstAddressId()
    const order = { ...cart, currency: 'INR', addressId }
    const { orderId } = await this.#call<{ orderId: string }>('/api/profile/orders/razorpay/order', order)
    return orderId
  }

  /** Pays as in the provider's window; its webhook goes out at that moment. */
  pay(orderId: string): Promise<Proof> {
    return answer(this.#request, '/sandbox/razorpay/pay', { order_id: orderId, method: 'upi' })
  }

  verify(proof: Proof): Promise<{ success: boolean; order: Order }> {
    return this.#call('/api/profile/orders/razorpay/verify', {
      paymentId: proof.razorpay_payment_id,
      orderId: proof.razorpay_order_id,
      signature: proof.razorpay_signature,
      customerId: this.login.userId,
    })
  }

  async listOrders(): Promise<Order[]> {
    const answer = await this.#request.get(`/api/profile/orders/${this.login.userId}`, this.#bearer())
    return answer.json()
  }

  async cancel(orderId: string): Promise<void> {
    await this.#call('/api/profile/orders/cancel-order', { orderId, reason: 'Ordered twice' })
  }

  /** Whether the shop still takes the token. */
  async isLoggedIn(): Promise<boolean> {
    return (await this.#request.get('/api/profile', this.#bearer())).ok()
  }

  async readOrderMails(): Promise<Mail[]> {
    return (await readMails(this.#request, this.email)).filter(({ subject }) => /order/i.test(subject))
  }

  async #cartOf(handles: readonly string[]): Promise<{ products: Line[]; amount: number }> {
    const variants = await Promise.all(handles.map((handle) => firstVariant(this.#request, handle)))
    return {
      products: variants.map(({ id }) => ({ productId: id, quantity: 1 })),
      amount: variants.reduce((sum, { price }) => sum + Math.round(Number(price) * 100), 0),
    }
  }

  async #firstAddressId(): Promise<string> {
    const { accessToken } = this.login
    const { addresses } = await this.#call<{ addresses: { id: string }[] }>('/api/profile/address', {
      accessToken,
    })
    return addresses[0]?.id ?? ''
  }

  #call<T>(path: string, data: object): Promise<T> {
    return answer(this.#request, path, data, this.#bearer())
  }

  #bearer() {
    return { headers: { authorization: `Bearer ${this.login.accessToken}` } }
  }
}

interface Variant {
  id: string
  price: string
  sku: string
  option1: string
  option2: string
}

/** The variant that a product page opens with. */
export async function firstVariant(request: APIRequestContext, handle: string): Promise<Variant> {
  return (await listVariants(request, handle))[0]
}

export async function listVariants(request: APIRequestContext, handle: string) {
  const { product } = await (await request.get(`/api/products/${handle}`)).json()
  return product.variants as [Variant, Variant, ...Variant[]]
}

async function answer<T>(request: APIRequestContext, path: string, data: object, options = {}): Promise<T> {
  const response = await request.post(path, { data, ...options })
  expect(response.ok(), `${path} answered ${response.status()} ${await response.text()}`).toBe(true)
  return response.json()
}
