import { request } from '@playwright/test'
import { Customer, firstVariant } from '../../e2e/customer.ts'

/** What lies in a browser's localStorage, by key. */
export type Storage = Readonly<Record<string, string>>

/** The browser of a customer who is logged in, with one of each in the cart. */
export async function customerStorage(url: string, handles: readonly string[]): Promise<Storage> {
  const api = await request.newContext({ baseURL: url })
  const { login } = await Customer.open(api)
  const lines = await Promise.all(
    handles.map(async (handle) => {
      const { id, price } = await firstVariant(api, handle)
      return { id, productId: handle, title: handle, price: Number(price), quantity: 1 }
    }),
  )
  await api.dispose()
  const { accessToken, userName, userId } = login
  const tokens = { token: accessToken, customerAccessToken: accessToken }
  return { ...tokens, userName, userId, cartItems: JSON.stringify(lines) }
}
