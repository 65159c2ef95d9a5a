import type { ComponentProps } from 'react'
import { useHydrated } from './use-hydrated.ts'

/** A button is ready when it looks ready: it is disabled until the page has hydrated. */
export function ReadyButton({ type = 'button', disabled = false, ...props }: ComponentProps<'button'>) {
  const hydrated = useHydrated()
  return <button {...props} type={type} disabled={disabled || !hydrated} />
}
