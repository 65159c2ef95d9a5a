import type { Tab } from './side-menu.tsx'

export interface View {
  tab: Tab
  order: string | null
  address: string | null
}

const titles: Readonly<Record<Tab, string>> = {
  orders: 'My orders',
  addresses: 'My addresses',
  profile: 'My Profile',
}

/** As the heading of what the account shows; of an order, before it is loaded too. */
export function viewTitle({ tab, order, address }: View): string {
  if (tab === 'orders' && order) return 'Order details'
  if (tab === 'addresses' && address) return address === 'new' ? 'Add new Address' : 'Edit address'
  return titles[tab]
}
