import { shop } from '../shop-facts.ts'

/** In print only. */
export function SellerLines() {
  const { address, email, phone } = shop
  return (
    <div className="hidden border-ink border-b pb-4 print:block">
      <p className="font-bold font-display text-h3">{shop.brand}</p>
      <p>{shop.legalName}</p>
      <p>
        {address.line1}, {address.city}, {address.state} {address.pin}
      </p>
      <p>GSTIN {shop.gstin}</p>
      <p>
        {email}, {phone.display}
      </p>
    </div>
  )
}
