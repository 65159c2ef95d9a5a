import { makeShopData } from '../client/processes/shop-process.ts'

/** Once a run: each worker's shop begins with a copy. */
export default async function makeDataOnce(): Promise<() => Promise<void>> {
  const folder = await makeShopData()
  process.env.SHOP_DATA = folder.path
  return () => folder.remove()
}
