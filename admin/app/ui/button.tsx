import type { ButtonHTMLAttributes } from 'react'
import { Link, type LinkProps } from 'react-router'

type Look = 'main' | 'plain' | 'quiet' | 'danger'

const looks: Record<Look, string> = {
  main: 'bg-accent text-ink border-accent font-semibold hover:bg-accent-bright',
  plain: 'bg-surface text-text border-edge hover:bg-hover',
  quiet: 'border-transparent text-text hover:bg-hover',
  danger: 'bg-surface text-bad border-bad hover:bg-bad-tint',
}

export function lookOf(kind: Look): string {
  return `inline-flex min-h-11 md:min-h-9 items-center justify-center gap-2 rounded-field border px-3.5 py-1 text-center leading-tight ${looks[kind]}`
}

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  kind?: Look
  /** Shown as working; further clicks do nothing, and the focus stays. */
  isBusy?: boolean
}

export function Button({ kind = 'plain', isBusy = false, className = '', onClick, ...more }: ButtonProps) {
  return (
    <button
      type="button"
      aria-disabled={isBusy || undefined}
      aria-busy={isBusy || undefined}
      className={`${lookOf(kind)} ${isBusy ? 'cursor-progress opacity-60' : ''} ${className}`}
      onClick={isBusy ? (event) => event.preventDefault() : onClick}
      {...more}
    />
  )
}

export function ButtonLink({ kind = 'plain', className = '', ...more }: LinkProps & { kind?: Look }) {
  return <Link className={`${lookOf(kind)} ${className}`} {...more} />
}
