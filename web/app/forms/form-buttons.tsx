import type { ReactNode } from 'react'
import { Button, type ButtonVariant } from '../ui/button.tsx'

interface FormButtonsProps {
  busy: boolean
  busyText: string
  onCancel: () => void
  cancelLabel?: string
  variant?: ButtonVariant
  children: ReactNode
}

export function FormButtons({ onCancel, cancelLabel = 'Cancel', children, ...submit }: FormButtonsProps) {
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <Button variant="secondary" onClick={onCancel}>
        {cancelLabel}
      </Button>
      <Button type="submit" {...submit}>
        {children}
      </Button>
    </div>
  )
}
