interface SpinnerProps {
  /** For screen readers; null where visible text says the same. */
  label?: string | null
  className?: string
}

export function Spinner({ label = 'Loading...', className = 'size-8' }: SpinnerProps) {
  if (label === null) return <Wheel className={className} />
  return (
    <span role="status" className="inline-flex items-center gap-3 noscript:hidden">
      <Wheel className={className} />
      <span className="sr-only">{label}</span>
    </span>
  )
}

function Wheel({ className }: { className: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      aria-hidden="true"
      className={`animate-spin noscript:hidden ${className}`}
    >
      <circle cx="12" cy="12" r="9" stroke="currentColor" strokeOpacity="0.2" strokeWidth="3" />
      <path d="M21 12a9 9 0 0 0-9-9" stroke="currentColor" strokeWidth="3" strokeLinecap="round" />
    </svg>
  )
}
