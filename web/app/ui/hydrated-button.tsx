import type { ComponentProps } from 'react'
import { useHydrated } from './use-hydrated.ts'

/** Disabled until the page has hydrated, which shows only when that takes longer (`styles/motion.css`). */
export function HydratedButton({ type = 'button', disabled = false, ...props }: ComponentProps<'button'>) {
  const hydrated = useHydrated()
  const isWaiting = !hydrated && !disabled
  return (
    <button {...props} type={type} disabled={disabled || !hydrated} data-waiting={isWaiting || undefined} />
  )
}
