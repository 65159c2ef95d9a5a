import { type DataExportResponse, dataExportResponse } from '../../../shop/customers/data-export-contract.ts'
import { currentSettings } from '../../platform/settings/current-settings.ts'
import type { ShopDeps } from '../../shop-deps.ts'
import { requireCustomer } from '../sessions/require-customer.ts'

type Deps = Pick<ShopDeps, 'db' | 'now' | 'config' | 'features'>

/** Throws where no feature brings a part of it. */
export async function collectDataExport(deps: Deps, customerId: string): Promise<DataExportResponse> {
  const customer = await requireCustomer(deps.db, customerId)
  // Nothing is kept of an empty one.
  const email = customer.email ?? ''
  let collected: object = { shop: currentSettings().legalName, writtenAt: deps.now() }
  for (const { personalData } of deps.features)
    collected = { ...collected, ...(await personalData?.collect?.(deps, { ...customer, email })) }
  return dataExportResponse.parse(JSON.parse(JSON.stringify(collected)))
}
