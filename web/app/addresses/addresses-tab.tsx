import type { Session } from '../session/session.ts'
import { useSearchParam } from '../session/use-search-param.ts'
import { AddAddress } from './add-address.tsx'
import { AddressList } from './address-list.tsx'
import { EditAddress } from './edit-address.tsx'

export function AddressesTab({ session }: { session: Session }) {
  const chosen = useSearchParam('address')
  if (chosen === 'new') return <AddAddress session={session} />
  if (chosen) return <EditAddress key={chosen} session={session} addressId={chosen} />
  return <AddressList session={session} />
}
