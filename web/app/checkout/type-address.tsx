import { Link, useNavigate } from 'react-router'
import { addForCheckoutPath } from '../addresses/address-paths.ts'
import { addressesKey, listAddresses } from '../addresses/list-addresses.ts'
import { addedText, NewAddressForm } from '../addresses/new-address-form.tsx'
import { AddressArrival } from '../delivery/address-arrival.tsx'
import { readDeliveryPin } from '../delivery/delivery-pin.ts'
import { fetchQuery } from '../query/query-cache.ts'
import type { Session } from '../session/session.ts'
import { toastSuccess } from '../toasts/toast.tsx'
import { textLink } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'

interface TypeAddressProps {
  session: Session
  formId: string
  /** Its PIN code, once that is known to exist. */
  typedPin: string
  onPin: (pin: string) => void
  /** There is none to choose instead. */
  isFirst: boolean
  onAdded: (addressId: string) => void
}

/** In place of the choice of an address. */
export function TypeAddress({ session, formId, typedPin, onPin, isFirst, onAdded }: TypeAddressProps) {
  const navigate = useNavigate()
  async function chooseAdded(addressId: string) {
    toastSuccess(addedText)
    // The form stays until the list has come; a failure is shown in its place.
    const list = fetchQuery(addressesKey(session), () => listAddresses(session), { again: true })
    await Promise.resolve(list).catch(() => {})
    onAdded(addressId)
    await navigate(`?${new URLSearchParams({ address: addressId })}`, { replace: true })
  }
  return (
    <>
      {isFirst ? <NoAddresses /> : <h2 className="text-h3">New address</h2>}
      <NewAddressForm
        session={session}
        onAdded={chooseAdded}
        isForCheckout
        short={{
          id: formId,
          pin: isFirst ? readDeliveryPin() : '',
          takesFocus: !isFirst,
          onPin,
          arrival: typedPin && <AddressArrival pin={typedPin} />,
        }}
      />
      {isFirst ? <InAccount /> : <OtherAddress />}
    </>
  )
}

function NoAddresses() {
  return (
    <>
      <Notice tone="info">No addresses found.</Notice>
      <p className="text-ink-700">Add an address to continue.</p>
    </>
  )
}

function InAccount() {
  return (
    <p className="text-ink-500 text-sm">
      Or in your account:{' '}
      <Link to={addForCheckoutPath} className={`inline-flex min-h-11 items-center ${textLink}`}>
        Add an address
      </Link>
    </p>
  )
}

function OtherAddress() {
  return (
    <Link to="." replace className={`-my-3 inline-flex min-h-11 items-center justify-self-start ${textLink}`}>
      Choose a saved address
    </Link>
  )
}
