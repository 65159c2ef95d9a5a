import { sharedValue } from '../ui/shared-value.ts'

export const expiredSessionText = 'Authentication token is missing. Please log in again.'

const expired = sharedValue(false)

export function reportExpiredSession(): void {
  expired.write(true)
}

/** Until the document is closed. */
export const useExpiredSession = expired.use
