import { randomUUID } from 'node:crypto'
import * as calls from './calls.ts'
import { type Client, callOk } from './client.ts'
import { readEmails, tokenIn, waitForEmail } from './mailbox.ts'
import { type Paid, pay } from './payment.ts'

export const password = 'a long way up 7'

export interface Account extends calls.Session {
  email: string
  login: calls.LoginResponse
}

interface SignUp {
  form?: Record<string, string>
  /** Reads the token of the activation link; by default from the sandbox's mailbox. */
  readToken?: (email: string) => Promise<string>
}

export async function signUp(client: Client, { form = {}, readToken }: SignUp = {}): Promise<Account> {
  const email = form.email ?? `meera.${randomUUID()}@example.com`
  const person = { first_name: 'Meera', last_name: 'Iyer', phone: '9876543210', email }
  const place = { address1: '4 Residency Road', zip: '560025' }
  const fields = { ...person, ...place, ...form, password, confirmPassword: password }
  await callOk(client, calls.register(fields))
  const read = readToken ?? (async () => tokenIn(await waitForEmail(client, email, /activate/i), '/activate'))
  const login = await callOk(client, calls.activate(await read(email), password))
  const { accessToken: token, userId } = login
  const { addresses } = await callOk(client, calls.listAddresses(token))
  return { email, login, token, userId, addressId: addresses[0]?.id ?? '' }
}

export async function openCustomer(client: Client, form?: Record<string, string>): Promise<Customer> {
  return actAs(client, await signUp(client, form && { form }))
}

export type Customer = ReturnType<typeof actAs>

/** What a customer does who has that account. */
export function actAs(client: Client, account: Account) {
  async function openOrder(handles: readonly string[], coupon?: calls.Cart['coupon']): Promise<string> {
    const lines = await Promise.all(handles.map((handle) => lineOf(client, handle)))
    const { addresses } = await callOk(client, calls.listAddresses(account.token))
    const session = { ...account, addressId: addresses[0]?.id ?? '' }
    return (await callOk(client, calls.openOrder(session, { lines, coupon: coupon ?? null }))).orderId
  }
  async function verify(paid: Paid): Promise<NonNullable<calls.Verified['order']>> {
    const { order } = await callOk(client, calls.verifyPayment(account, paid))
    if (!order) throw new Error('the payment is still pending')
    return order
  }
  const payAndVerify = async (orderId: string) => verify(await callOk(client, pay(orderId)))
  return {
    ...account,
    buy: async (...handles: string[]) => payAndVerify(await openOrder(handles)),
    buyWithCoupon: async (handle: string, coupon: calls.Cart['coupon']) =>
      payAndVerify(await openOrder([handle], coupon)),
    openPaymentOrder: (...handles: string[]) => openOrder(handles),
    pay: (orderId: string) => callOk(client, pay(orderId)),
    verify,
    listOrders: () => callOk(client, calls.listOrders(account)),
    cancel: async (orderId: string) => void (await callOk(client, calls.cancelOrder(account, orderId))),
    isLoggedIn: async () => (await client.call(calls.getProfile(account.token))).status === 200,
    readOrderEmails: async () =>
      (await readEmails(client, account.email)).filter(({ subject }) => /order/i.test(subject)),
  }
}

async function lineOf(client: Client, handle: string) {
  const { id, price } = await firstVariant(client, handle)
  return { variantId: id, price: Math.round(Number(price) * 100), quantity: 1 }
}

export async function firstVariant(client: Client, handle: string): Promise<calls.Variant> {
  return (await listVariants(client, handle))[0]
}

export async function listVariants(client: Client, handle: string): Promise<calls.Product['variants']> {
  return (await callOk(client, calls.getProduct(handle))).product.variants
}
