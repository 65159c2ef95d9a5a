import { formatRupees, type Paise } from '../../../shop/money.ts'
import { fromWrittenRupees } from '../../../shop/written-numbers.ts'

/** Whole paise, as the Admin API sends them. */
export function rupees(amount: number): string {
  return amount < 0 ? `−${formatRupees(-amount as Paise)}` : formatRupees(amount as Paise)
}

/** Paise of what was typed or pasted: `1,899`, `₹1899.50`; null for anything else. */
export function readRupees(typed: string): Paise | null {
  try {
    return fromWrittenRupees(typed)
  } catch {
    return null
  }
}

export function Money({ paise }: { paise: number | null }) {
  if (paise === null) return <span className="text-muted">–</span>
  return <span className="whitespace-nowrap">{rupees(paise)}</span>
}
