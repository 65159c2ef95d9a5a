import { useShopSettings } from '../document-data.ts'

/** In print only. */
export function SellerLines() {
  const { brand, legalName, address, gstin, email, phone } = useShopSettings()
  return (
    <div className="hidden border-ink border-b pb-4 print:block">
      <p className="font-bold font-display text-h3">{brand}</p>
      <p>{legalName}</p>
      <p>{`${address.line1}, ${address.city}, ${address.state} ${address.pin}`}</p>
      <p>{`GSTIN ${gstin}`}</p>
      <p>{`${email}, ${phone.display}`}</p>
    </div>
  )
}
