import { sharedValue } from '../ui/shared-value.ts'

export const expiredSessionText = 'Authentication token is missing. Please log in again.'

const expired = sharedValue(false)

/** The API has refused the stored token: the login just ended without the shopper's doing. */
export function reportExpiredSession(): void {
  expired.write(true)
}

/** True once a login has ended that way while this document is open. */
export const useExpiredSession = expired.use
