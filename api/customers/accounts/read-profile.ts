import type { ProfileResponse } from '../../../shop/customers/contract.ts'
import type { Db } from '../../platform/postgres/database.ts'
import { findSubscriber } from '../contact/subscriber-store.ts'
import { userName } from '../sessions/open-session.ts'
import { requireCustomer } from '../sessions/require-customer.ts'

export async function readProfile(db: Db, customerId: string): Promise<ProfileResponse> {
  const customer = await requireCustomer(db, customerId)
  const { firstName, lastName, email, guestEmail, phone, verifiedPhone } = customer
  return {
    userId: customer.id,
    userName: userName(customer),
    firstName,
    lastName,
    email: email ?? '',
    guestEmail: guestEmail ?? '',
    phone,
    loginPhone: verifiedPhone ?? '',
    hasPassword: customer.passwordHash !== null,
    verified: customer.activatedAt !== null,
    wantsUpdates: email !== null && (await findSubscriber(db, email))?.confirmedAt != null,
  }
}
