/** A grey block in the place and size of what is still coming. */
export function Skeleton({ className = '' }: { className?: string }) {
  return <span aria-hidden="true" className={`skeleton block noscript:hidden ${className}`} />
}
