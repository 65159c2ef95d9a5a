import { storedCart, storedLogin } from '../../client/browser-storage.ts'
import { openClient } from '../../client/client.ts'
import { signUp } from '../../client/customer.ts'

export type Storage = Readonly<Record<string, string>>

/** The browser of a customer who is logged in, with one of each in the cart. */
export async function customerStorage(url: string, handles: readonly string[]): Promise<Storage> {
  const client = openClient(url)
  const { login } = await signUp(client)
  const quantities = Object.fromEntries(handles.map((handle) => [handle, 1]))
  return { ...storedLogin(login), ...(await storedCart(client, quantities)) }
}
