import { sharedValue } from '../ui/shared-value.ts'

/** `Fri, 27 Nov – Sat, 28 Nov`, once the PIN code is known. */
const shownDays = sharedValue<string | null>(null)

export const useShownDays = shownDays.use
export const showDays = shownDays.write
