import { sharedValue } from '../ui/shared-value.ts'

/** `Free delivery Fri, 27 Nov – Sat, 28 Nov`, once the PIN code is known. */
const shownDelivery = sharedValue<string | null>(null)

export const useShownDelivery = shownDelivery.use
export const showDelivery = shownDelivery.write
