import { Link } from 'react-router'
import { Icon } from './icon.tsx'

/** To the list that this is from. */
export function BackLink({ to, children }: { to: string; children: string }) {
  return (
    <Link to={to} className="mb-1 inline-flex min-h-9 items-center gap-1.5 text-muted hover:text-text">
      <Icon name="back" className="size-4" />
      <span>{children}</span>
    </Link>
  )
}
