import { formatRupees, type Paise } from '../../../shop/money.ts'

/** Whole paise, as the Admin API sends them. */
export function rupees(amount: number): string {
  return amount < 0 ? `−${formatRupees(-amount as Paise)}` : formatRupees(amount as Paise)
}

export function Money({ paise }: { paise: number | null }) {
  return paise === null ? <span className="text-muted">–</span> : rupees(paise)
}
