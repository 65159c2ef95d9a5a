import { getProduct } from '../../client/calls.ts'
import { type Client, callOk, openClient } from '../../client/client.ts'
import { signUp } from '../../client/customer.ts'

export type Storage = Readonly<Record<string, string>>

/** The browser of a customer who is logged in, with one of each in the cart. */
export async function customerStorage(url: string, handles: readonly string[]): Promise<Storage> {
  const client = openClient(url)
  const { login } = await signUp(client)
  const lines = await Promise.all(handles.map((handle) => cartLine(client, handle)))
  const { accessToken, userName, userId } = login
  const tokens = { token: accessToken, customerAccessToken: accessToken }
  return { ...tokens, userName, userId, cartItems: JSON.stringify(lines) }
}

/** As the cart remembers what was added to it. */
async function cartLine(client: Client, handle: string) {
  const { product } = await callOk(client, getProduct(handle))
  const [variant] = product.variants
  const choice = (wanted: string) =>
    Reflect.get(variant, `option${1 + product.options.findIndex(({ name }) => name === wanted)}`) ?? ''
  return {
    ...{ id: variant.id, productId: handle, title: product.title, price: Number(variant.price), quantity: 1 },
    ...{ image: '', size: choice('Size'), flavor: choice('Flavour') },
  }
}
