/** Of a product: the end of its address. */
export const handlePattern = /^[a-z0-9]+(-[a-z0-9]+)*$/

/** In characters. */
export const longestHandle = 200

/** `Café_Mocha--1kg` → `cafe-mocha-1kg`. Empty where nothing of it can stay. */
export function handleFrom(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
}
