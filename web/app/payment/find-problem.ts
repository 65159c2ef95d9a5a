import { missingCustomerText } from '../customer-calls.ts'
import { expiredSessionText } from '../session/expired-session.ts'
import type { Session } from '../session/session.ts'

interface Given {
  session: Pick<Session, 'userId' | 'accessToken'> | null
  hasAddress: boolean
  hasLines: boolean
}

/** What stands between the shopper and the payment; null when nothing does. */
export function findProblem({ session, hasAddress, hasLines }: Given): string | null {
  if (!hasAddress) return 'Please select an address before continuing.'
  if (!hasLines) return 'No products in cart to create an order.'
  if (!session?.userId) return missingCustomerText
  if (!session.accessToken) return expiredSessionText
  return null
}
