import type { ChangeProfileRequest, ProfileResponse } from '../../../shop/customers/contract.ts'
import type { Db } from '../../platform/postgres/database.ts'
import { setNameAndPhone } from '../customer-store.ts'
import { readProfile } from './read-profile.ts'

export async function changeProfile(
  db: Db,
  customerId: string,
  change: ChangeProfileRequest,
): Promise<ProfileResponse> {
  await setNameAndPhone(db, customerId, change)
  return readProfile(db, customerId)
}
