import { splitName } from '../../../shop/customers/split-name.ts'
import type { Db } from '../../platform/postgres/database.ts'
import { setNameAndPhone } from '../customer-store.ts'
import { userName } from '../sessions/open-session.ts'
import { requireCustomer } from '../sessions/require-customer.ts'

/** Asked once of who has logged in by mobile number for the first time. */
export async function changeName(db: Db, customerId: string, name: string): Promise<{ userName: string }> {
  const { phone } = await requireCustomer(db, customerId)
  const names = splitName(name)
  await setNameAndPhone(db, customerId, { ...names, phone })
  return { userName: userName(names) }
}
