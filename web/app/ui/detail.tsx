import type { ReactNode } from 'react'

export function Detail({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-ink-500 text-sm">{label}</dt>
      <dd className="wrap-anywhere font-medium">{children}</dd>
    </div>
  )
}
