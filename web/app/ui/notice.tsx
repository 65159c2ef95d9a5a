import type { ReactNode } from 'react'
import { Icon, type IconName } from './icon.tsx'

type Tone = 'error' | 'success' | 'info'

export function Notice({ tone, children }: { tone: Tone; children: ReactNode }) {
  return (
    <div
      role={tone === 'error' ? 'alert' : 'status'}
      className={`flex items-start gap-3 rounded-field px-4 py-3 text-[0.9375rem] ${colours[tone]}`}
    >
      <Icon name={icon[tone]} className="mt-0.5 size-5 shrink-0" />
      <div className="wrap-anywhere min-w-0">{children}</div>
    </div>
  )
}

const colours: Record<Tone, string> = {
  error: 'bg-danger-tint text-danger',
  success: 'bg-success-tint text-success',
  info: 'bg-stone-100 text-ink-700',
}

const icon: Record<Tone, IconName> = { error: 'alert', success: 'check-circle', info: 'info' }
