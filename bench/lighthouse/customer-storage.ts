import { type APIRequestContext, request } from '@playwright/test'
import { Customer } from '../../e2e/customer.ts'

/** What lies in a browser's localStorage, by key. */
export type Storage = Readonly<Record<string, string>>

/** The browser of a customer who is logged in, with one of each in the cart. */
export async function customerStorage(url: string, handles: readonly string[]): Promise<Storage> {
  const api = await request.newContext({ baseURL: url })
  const { login } = await Customer.open(api)
  const lines = await Promise.all(handles.map((handle) => cartLine(api, handle)))
  await api.dispose()
  const { accessToken, userName, userId } = login
  const tokens = { token: accessToken, customerAccessToken: accessToken }
  return { ...tokens, userName, userId, cartItems: JSON.stringify(lines) }
}

interface Sold {
  title: string
  options: readonly { name: string }[]
  variants: readonly (Record<string, string> & { id: string; price: string })[]
}

/** As the cart remembers what was added to it. */
async function cartLine(api: APIRequestContext, handle: string) {
  const { product }: { product: Sold } = await (await api.get(`/api/products/${handle}`)).json()
  const [variant] = product.variants
  if (!variant) throw new Error(`${handle} has no variants`)
  const choice = (wanted: string) =>
    variant[`option${1 + product.options.findIndex(({ name }) => name === wanted)}`] ?? ''
  return {
    ...{ id: variant.id, productId: handle, title: product.title, price: Number(variant.price), quantity: 1 },
    ...{ image: '', size: choice('Size'), flavor: choice('Flavour') },
  }
}
