import { fromDevanagari } from '../../../shop/search/devanagari.ts'

/** `Café_Mocha--1kg` → `cafe-mocha-1kg`, `व्हे प्रोटीन` → `vhe-protin`. Empty where nothing of it can stay. */
export function handleFrom(text: string): string {
  return fromDevanagari(text)
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
}
