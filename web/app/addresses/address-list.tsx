import type { Address } from '../../../shop/addresses/contract.ts'
import { useQuery } from '../query/use-query.ts'
import type { Session } from '../session/session.ts'
import { serverMessage } from '../shop-api.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { RetryNotice } from '../ui/loading/retry-notice.tsx'
import { Skeleton } from '../ui/loading/skeleton.tsx'
import { TabFrame } from '../ui/tab-frame.tsx'
import { AddressCard } from './address-card.tsx'
import { addAddressPath } from './address-paths.ts'
import { addressesKey, listAddresses } from './list-addresses.ts'

export function AddressList({ session }: { session: Session }) {
  const addresses = useQuery(addressesKey(session), () => listAddresses(session))
  return (
    <TabFrame
      title="My addresses"
      action={
        <ButtonLink to={addAddressPath} variant="secondary">
          <Icon name="plus" className="size-5" />
          Add new Address
        </ButtonLink>
      }
    >
      {addresses.state === 'loading' && <AddressesSkeleton />}
      {addresses.state === 'failed' && (
        <RetryNotice onRetry={addresses.retry}>
          {serverMessage(addresses.error, 'Failed to load addresses')}
        </RetryNotice>
      )}
      {addresses.state === 'done' && (
        <Addresses addresses={addresses.data} session={session} onChanged={addresses.retry} />
      )}
    </TabFrame>
  )
}

interface AddressesProps {
  addresses: readonly Address[]
  session: Session
  onChanged: () => void
}

function Addresses({ addresses, ...rest }: AddressesProps) {
  if (addresses.length === 0) return <NoAddresses />
  return (
    <ul className="grid gap-4 lg:grid-cols-2">
      {addresses.map((address) => (
        <li key={address.id} className="grid">
          <AddressCard address={address} {...rest} />
        </li>
      ))}
    </ul>
  )
}

export function NoAddresses() {
  return (
    <div className="card grid justify-items-center gap-3 px-5 py-12 text-center">
      <Icon name="pin" className="size-10 text-ink-500" />
      <p className="font-semibold text-lg">No addresses found.</p>
      <p className="text-ink-700">Add one to check out faster.</p>
    </div>
  )
}

function AddressesSkeleton() {
  return (
    <div role="status" className="grid gap-4 lg:grid-cols-2">
      <span className="sr-only">Loading your addresses</span>
      <Skeleton className="h-64" />
      <Skeleton className="h-64" />
    </div>
  )
}
