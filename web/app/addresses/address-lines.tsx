import type { ShippingAddress } from '../../../shop/orders/contract.ts'

export function AddressLines({ address, withName = true }: { address: ShippingAddress; withName?: boolean }) {
  const { address1, address2, city, province, zip, country, phone } = address
  return (
    <address className="wrap-anywhere text-ink-700 not-italic leading-relaxed">
      {withName && <span className="block font-semibold text-ink">{nameOf(address)}</span>}
      <span className="block">{address1}</span>
      {address2 && <span className="block">{address2}</span>}
      <span className="block">
        <span>{`${city}, ${province}`}</span> <span className="figures">{zip}</span>
      </span>
      <span className="block">{country}</span>
      <span className="figures block">{`Phone: ${phone}`}</span>
    </address>
  )
}

/** Many have one name. */
export function nameOf({ firstName, lastName }: Pick<ShippingAddress, 'firstName' | 'lastName'>): string {
  return `${firstName} ${lastName}`.trim()
}
