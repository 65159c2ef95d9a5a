import shopJson from '../../goods/shop.json' with { type: 'json' }
import type { ShopFacts } from '../../shop/shop-facts.ts'
import { stateNamed } from '../../shop/tax/states.ts'
import type { Supplier } from '../../shop/tax/tax-document.ts'

const shop: Pick<
  ShopFacts,
  'legalName' | 'brand' | 'address' | 'gstin' | 'fssaiLicence' | 'email' | 'phone'
> = shopJson

export const supplier: Supplier = {
  legalName: shop.legalName,
  brand: shop.brand,
  address: [shop.address.line1, `${shop.address.city} ${shop.address.pin}, ${shop.address.state}`],
  state: stateNamed(shop.address.state),
  gstin: shop.gstin,
  fssaiLicence: shop.fssaiLicence,
  email: shop.email,
  phone: shop.phone.display,
}
