import type { ShopSettings } from '../../../shop/shop-settings.ts'
import { isGstin } from '../../../shop/tax/gstin.ts'
import { stateNamed } from '../../../shop/tax/states.ts'
import type { Supplier } from '../../../shop/tax/tax-document.ts'
import { currentSettings } from '../../platform/settings/current-settings.ts'
import { storePath } from '../../platform/store/store-file.ts'
import { StartError } from '../../start-error.ts'

type SupplierSettings = Pick<
  ShopSettings,
  'legalName' | 'brand' | 'address' | 'gstin' | 'fssaiLicence' | 'email' | 'phone'
>

/** Of what is issued now; earlier documents keep theirs. */
export function currentSupplier(): Supplier {
  return readSupplier(currentSettings())
}

/** Throws a StartError for a GSTIN that no invoice may bear. */
export function readSupplier({ address, gstin, phone, ...settings }: SupplierSettings): Supplier {
  const state = stateNamed(address.state)
  const { legalName, brand, fssaiLicence, email } = settings
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
