import type { ReactNode } from 'react'

export interface Labelled {
  label: string
  name: string
  error?: string | null | undefined
  hint?: ReactNode
}

interface LabellingProps extends Omit<Labelled, 'name'> {
  id: string
  required: boolean | undefined
  className: string
  children: ReactNode
}

export function Labelling({ id, label, error, hint, required, className, children }: LabellingProps) {
  return (
    <div className={`grid grid-cols-[minmax(0,1fr)] content-start gap-1.5 ${className}`}>
      <label id={`${id}-label`} htmlFor={id} className="font-medium text-[0.9375rem]">
        <span>{label}</span>
        {required === false && <span className="font-normal text-ink-500"> (optional)</span>}
      </label>
      {children}
      {hint && (
        <p id={`${id}-hint`} className="text-ink-500 text-sm">
          {hint}
        </p>
      )}
      {/* Always there, so that screen readers notice the error that comes into it. */}
      <p id={`${id}-error`} aria-live="polite" className="font-medium text-danger text-sm empty:hidden">
        {error}
      </p>
    </div>
  )
}

export function describedBy(id: string, error: string | null | undefined, hint: ReactNode) {
  const ids = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return { id, 'aria-invalid': error ? true : undefined, 'aria-describedby': ids || undefined }
}

export const boxClass =
  'min-h-12 w-full text-ellipsis rounded-field border border-field-border bg-white px-4 py-2.5 text-base placeholder:text-ink-500 ' +
  'transition-colors hover:border-ink focus:border-ink aria-invalid:border-danger ' +
  // In CSS every select is read-only.
  '[&:not(select):read-only]:border-stone-300 [&:not(select):read-only]:bg-stone-100 ' +
  'disabled:bg-stone-100 disabled:text-ink-500'
