import { Link } from 'react-router'
import type { Address } from '../../../shop/addresses/contract.ts'
import { AddressLines } from '../addresses/address-lines.tsx'
import { addForCheckoutPath, addressesPath } from '../addresses/address-paths.ts'
import { AddressArrival } from '../delivery/address-arrival.tsx'
import { SelectField } from '../forms/select-field.tsx'
import type { Query } from '../query/query-cache.ts'
import { serverMessage } from '../shop-api.ts'
import { ButtonLink, textLink } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { Notice } from '../ui/notice.tsx'
import { RetryNotice } from '../ui/retry-notice.tsx'
import { Skeleton } from '../ui/skeleton.tsx'

interface AddressChoiceProps {
  addresses: Query<readonly Address[]> & { retry: () => void }
  chosen: Address | undefined
  onChoose: (addressId: string) => void
  disabled: boolean
}

export function AddressChoice({ addresses, ...rest }: AddressChoiceProps) {
  if (addresses.state === 'loading') return <ChoiceSkeleton />
  if (addresses.state === 'failed')
    return (
      <RetryNotice onRetry={addresses.retry}>
        {serverMessage(addresses.error, 'Failed to load addresses')}
      </RetryNotice>
    )
  if (addresses.data.length === 0) return <NoAddresses />
  return <Choice {...rest} addresses={addresses.data} />
}

function NoAddresses() {
  return (
    <>
      <Notice tone="info">No addresses found.</Notice>
      <ButtonLink to={addForCheckoutPath} className="justify-self-start">
        Add an address
      </ButtonLink>
      <p className="text-ink-500 text-sm">Add an address to continue.</p>
    </>
  )
}

interface ChoiceProps extends Omit<AddressChoiceProps, 'addresses'> {
  addresses: readonly Address[]
}

function Choice({ addresses, chosen, onChoose, disabled }: ChoiceProps) {
  return (
    <>
      <SelectField
        label="Deliver to"
        name="address"
        value={chosen?.id ?? ''}
        onChange={(event) => onChoose(event.target.value)}
        disabled={disabled}
      >
        <option value="">Select an address</option>
        {addresses.map((address) => (
          <option key={address.id} value={address.id}>
            {oneLine(address)}
          </option>
        ))}
      </SelectField>
      <Link
        to={addForCheckoutPath}
        className={`-my-3 grid min-h-11 place-items-center justify-self-start ${textLink}`}
      >
        Add another address
      </Link>
      {chosen && (
        <div className="delivery-box">
          <AddressLines address={chosen} />
          <div className="flex items-center gap-2 border-stone-300 border-t pt-3">
            <Icon name="truck" className="size-5 shrink-0" />
            <AddressArrival pin={chosen.zip} />
          </div>
        </div>
      )}
      <Managed />
    </>
  )
}

function Managed() {
  return (
    <p className="noscript:hidden min-h-10 text-ink-500 text-sm sm:min-h-5">
      Addresses are managed in your{' '}
      <Link to={addressesPath} className={textLink}>
        account settings
      </Link>
      .
    </p>
  )
}

function oneLine({ firstName, lastName, address1, city, zip, isDefault }: Address): string {
  return `${firstName} ${lastName}, ${address1}, ${city} ${zip}${isDefault ? ' (default)' : ''}`
}

/** As high as the choice of an address, so that the summary below it stays where it is. */
export function ChoiceSkeleton() {
  return (
    <>
      <div role="status" className="grid gap-5 noscript:hidden">
        <span className="sr-only">Loading your addresses</span>
        <div className="grid gap-1.5">
          <Skeleton className="h-6 w-24" />
          <Skeleton className="h-12" />
        </div>
        <Skeleton className="h-66 sm:h-53" />
      </div>
      <Managed />
    </>
  )
}
