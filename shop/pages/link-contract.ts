import { text } from '../wire/contract.ts'
import { isOwnPath } from './page-names.ts'
import { httpsUrl } from './settings-contract.ts'

/** What menus, buttons and tiles open. */
export const linkAddress = text('Address', 300).refine(
  (to) => isOwnPath(to) || httpsUrl.safeParse(to).success,
  'Enter the address of a page of the shop, such as /products, or one that begins with https://.',
)
