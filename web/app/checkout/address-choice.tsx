import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import type { Address } from '../../../shop/addresses/contract.ts'
import { AddressLines, nameOf } from '../addresses/address-lines.tsx'
import { addressesPath } from '../addresses/address-paths.ts'
import { AddressArrival } from '../delivery/address-arrival.tsx'
import { SelectField } from '../forms/select-field.tsx'
import type { Query } from '../query/query-cache.ts'
import type { Session } from '../session/session.ts'
import { serverMessage } from '../shop-api.ts'
import { textLink } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { Lazy } from '../ui/loading/lazy.tsx'
import { RetryNotice } from '../ui/loading/retry-notice.tsx'
import { Skeleton } from '../ui/loading/skeleton.tsx'

interface AddressChoiceProps extends Omit<ChoiceProps, 'addresses'> {
  addresses: Query<readonly Address[]> & { retry: () => void }
  session: Session
  isAdding: boolean
  /** Of the form for a new one. */
  formId: string
  /** Its PIN code, once that is known to exist. */
  typedPin: string
  onPin: (pin: string) => void
  onAdded: (addressId: string) => void
}

export function AddressChoice(props: AddressChoiceProps) {
  const { addresses, session, isAdding, formId, typedPin, onPin, onAdded, ...rest } = props
  if (addresses.state === 'loading') return <ChoiceSkeleton />
  if (addresses.state === 'failed')
    return (
      <RetryNotice onRetry={addresses.retry}>
        {serverMessage(addresses.error, 'Failed to load addresses')}
      </RetryNotice>
    )
  if (!isAdding) return <Choice {...rest} addresses={addresses.data} />
  return (
    <Lazy
      name="type address"
      load={loadTypeAddress}
      props={{ session, formId, typedPin, onPin, isFirst: addresses.data.length === 0, onAdded }}
      fallback={<Skeleton className="h-160" />}
    />
  )
}

/** Most who come here have an address. */
async function loadTypeAddress() {
  const { TypeAddress } = await import('./type-address.tsx')
  return TypeAddress
}

interface ChoiceProps {
  addresses: readonly Address[]
  chosen: Address | undefined
  onChoose: (addressId: string) => void
  disabled: boolean
  /** From the form that it comes in place of. */
  takesFocus: boolean
}

function Choice({ addresses, chosen, onChoose, disabled, takesFocus }: ChoiceProps) {
  const box = useRef<HTMLSelectElement>(null)
  useEffect(() => {
    if (takesFocus) box.current?.focus()
  }, [takesFocus])
  return (
    <>
      <SelectField
        ref={box}
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
        to="?address=new"
        className={`-my-3 grid min-h-11 place-items-center justify-self-start ${textLink}`}
      >
        Add another address
      </Link>
      {chosen && (
        <div className="delivery-box">
          <AddressLines address={chosen} />
          <div className="flex items-center gap-2 border-stone-300 border-t pt-3 bar:hidden">
            <Icon name="truck" className="size-5 shrink-0" />
            <p>
              <AddressArrival pin={chosen.zip} />
            </p>
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

function oneLine(address: Address): string {
  const { address1, city, zip, isDefault } = address
  return `${nameOf(address)}, ${address1}, ${city} ${zip}${isDefault ? ' (default)' : ''}`
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
        <Skeleton className="h-48 md:h-53" />
      </div>
      <Managed />
    </>
  )
}
