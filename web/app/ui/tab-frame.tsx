import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Icon } from './icon.tsx'

interface TabFrameProps {
  title: string
  back?: { to: string; label: string }
  action?: ReactNode
  children: ReactNode
}

export function TabFrame({ title, back, action, children }: TabFrameProps) {
  return (
    <section aria-label={title} className="grid min-w-0 content-start gap-5">
      {back && (
        <Link
          to={back.to}
          className="-my-2 inline-flex min-h-11 print:hidden items-center gap-2 justify-self-start font-semibold underline-offset-4 hover:underline"
        >
          <Icon name="arrow-left" className="size-5" />
          <span>{back.label}</span>
        </Link>
      )}
      <div className="flex min-h-12 flex-wrap items-center justify-between gap-3">
        <h2>{title}</h2>
        {action}
      </div>
      {children}
    </section>
  )
}
