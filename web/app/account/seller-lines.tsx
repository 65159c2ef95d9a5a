import { shop } from '../layout/shop.ts'
import { shopDetails } from '../layout/shop-details.ts'

/** On paper alone: who sold what is printed below. */
export function SellerLines() {
  const { address, email, phone } = shop
  return (
    <div className="hidden border-ink border-b pb-4 print:block">
      <p className="font-bold font-display text-h3">{shop.brand}</p>
      <p>{shopDetails.legalName}</p>
      <p>
        {address.line1}, {address.city}, {address.state} {address.pin}
      </p>
      <p>GSTIN {shopDetails.gstin}</p>
      <p>
        {email}, {phone.display}
      </p>
    </div>
  )
}
