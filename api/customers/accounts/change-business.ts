import type { BusinessResponse } from '../../../shop/customers/business-contract.ts'
import type { Db } from '../../platform/postgres/database.ts'
import { type Business, findBusiness, saveBusiness } from '../business-store.ts'

export async function readBusiness(db: Db, customerId: string): Promise<BusinessResponse> {
  return { business: await findBusiness(db, customerId) }
}

/** Null ends it. */
export async function changeBusiness(
  db: Db,
  customerId: string,
  business: Business | null,
): Promise<BusinessResponse> {
  await saveBusiness(db, customerId, business)
  return readBusiness(db, customerId)
}
