import { plainSigns } from '../../../shop/typed-text.ts'

/** `1,200` or `१२००`; null for what is no whole number. */
export function readWhole(typed: string): number | null {
  const plain = plainSigns(typed).replace(/[, ]/g, '')
  return /^\d{1,8}$/.test(plain) ? Number(plain) : null
}
