import type { ComponentProps, MouseEvent } from 'react'
import { Link, type LinkProps } from 'react-router'
import { HydratedButton } from './hydrated-button.tsx'
import { Spinner } from './loading/spinner.tsx'

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger' | 'ink'

interface ButtonProps extends ComponentProps<'button'> {
  variant?: ButtonVariant
  busy?: boolean
  busyText?: string | undefined
}

export function Button({ variant = 'primary', busy = false, busyText, ...rest }: ButtonProps) {
  const { className = '', children, onClick, type = 'button', ...props } = rest
  function handleClick(event: MouseEvent<HTMLButtonElement>) {
    if (busy) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <HydratedButton
      {...props}
      type={type}
      onClick={handleClick}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      className={`${buttonClass(variant)} ${className}`}
    >
      {busy && <Spinner label={null} className="size-4" />}
      <span key={String(busy)} className="contents">
        {busy && busyText ? busyText : children}
      </span>
    </HydratedButton>
  )
}

interface ButtonLinkProps extends LinkProps {
  variant?: ButtonVariant
}

export function ButtonLink({ variant = 'primary', className = '', ...props }: ButtonLinkProps) {
  return <Link {...props} className={`${buttonClass(variant)} ${className}`} />
}

export function buttonClass(variant: ButtonVariant): string {
  return `${shape} ${look[variant]}`
}

const shape =
  'inline-flex min-h-12 items-center justify-center gap-2 rounded-full px-6 py-2.5 text-center font-semibold leading-tight ' +
  'transition-[background-color,border-color,opacity,scale] duration-200 [@media(hover:hover)]:active:scale-[0.98] ' +
  'disabled:cursor-not-allowed aria-disabled:cursor-progress'

const look: Record<ButtonVariant, string> = {
  primary: 'border border-transparent bg-accent text-ink hover:bg-accent-bright',
  secondary: 'border border-current/30 hover:border-current',
  quiet: 'px-4 underline-offset-4 hover:underline forced-colors:underline',
  ink: 'border border-transparent bg-ink text-paper hover:bg-ink-700',
  danger: 'border border-transparent bg-danger text-white hover:bg-danger/90',
}

export const textLink =
  'font-semibold underline underline-offset-4 hover:decoration-accent hover:decoration-2'
