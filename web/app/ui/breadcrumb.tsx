import { Link } from 'react-router'

interface BreadcrumbProps {
  steps: readonly { label: string; to?: string }[]
  /** A label. */
  current: string
}

export function Breadcrumb({ steps, current }: BreadcrumbProps) {
  return (
    <nav aria-label="Breadcrumb">
      <ol className="flex flex-wrap items-center gap-x-2 text-sm">
        {steps.map(({ label, to }, index) => (
          <li key={label} className="flex items-center gap-2">
            {index > 0 && (
              <span aria-hidden="true" className="text-ink-500">
                ›
              </span>
            )}
            <Step label={label} isCurrent={label === current} {...(to && { to })} />
          </li>
        ))}
      </ol>
    </nav>
  )
}

function Step({ label, to, isCurrent }: { label: string; to?: string; isCurrent: boolean }) {
  if (isCurrent)
    return (
      <span aria-current="step" className="py-2.5 font-semibold">
        {label}
      </span>
    )
  if (!to) return <span className="py-2.5 text-ink-500">{label}</span>
  return (
    <Link to={to} className="py-2.5 text-ink-500 underline-offset-4 hover:text-ink hover:underline">
      {label}
    </Link>
  )
}
