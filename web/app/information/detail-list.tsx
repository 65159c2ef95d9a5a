import type { ReactNode } from 'react'

export function DetailList({ details }: { details: readonly { label: string; value: ReactNode }[] }) {
  return (
    <dl className="divide-y divide-stone-100 border-stone-300 border-y text-[0.9375rem]">
      {details.map(({ label, value }) => (
        <div key={label} className="grid gap-x-4 py-3 sm:grid-cols-[minmax(0,10rem)_minmax(0,1fr)]">
          <dt className="text-ink-500">{label}</dt>
          <dd className="wrap-anywhere min-w-0">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
