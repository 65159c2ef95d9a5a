import type { ShopFacts } from '../../../shop/shop-facts.ts'
import { isGstin } from '../../../shop/tax/gstin.ts'
import { stateNamed } from '../../../shop/tax/states.ts'
import type { Supplier } from '../../../shop/tax/tax-document.ts'
import { currentFacts } from '../../platform/facts/current-facts.ts'
import { storePath } from '../../platform/store/store-file.ts'
import { StartError } from '../../start-error.ts'

type SupplierFacts = Pick<
  ShopFacts,
  'legalName' | 'brand' | 'address' | 'gstin' | 'fssaiLicence' | 'email' | 'phone'
>

/** Of what is issued now; earlier documents keep theirs. */
export function currentSupplier(): Supplier {
  return readSupplier(currentFacts())
}

/** Throws a StartError for a GSTIN that no invoice may bear. */
export function readSupplier({ address, gstin, phone, ...facts }: SupplierFacts): Supplier {
  const state = stateNamed(address.state)
  const { legalName, brand, fssaiLicence, email } = facts
  if (!isGstin(gstin))
    throw new StartError(`${storePath('settings.json')}, "gstin": ${gstin} has a wrong check digit or form.`)
  if (!gstin.startsWith(state.code))
    throw new StartError(
      `${storePath('settings.json')}, "gstin": ${gstin} is not of ${state.name} (${state.code}), where "address" is.`,
    )
  return {
    legalName,
    brand,
    fssaiLicence,
    email,
    state,
    gstin,
    phone: phone.display,
    address: [address.line1, `${address.city} ${address.pin}, ${address.state}`],
  }
}
