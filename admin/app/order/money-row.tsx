import type { ReactNode } from 'react'

/** Of a list of sums. */
export function MoneyRow({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex justify-between gap-3">
      <dt className="wrap-anywhere min-w-0">{label}</dt>
      <dd className="shrink-0">{children}</dd>
    </div>
  )
}
