import type { LogoSettings } from '../../../shop/pages/logo-contract.ts'

/** As the store draws it. */
export const shippedLogo: LogoSettings = { onPaper: '', onInk: '', icon: '' }
let current = shippedLogo

/** As it is now: ask again each time. `settings-documents.ts` keeps it. */
export function currentLogo(): LogoSettings {
  return current
}

export function showLogo(published: LogoSettings): void {
  current = published
}
