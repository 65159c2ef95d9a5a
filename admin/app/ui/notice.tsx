import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'

export function Notice({ kind = 'info', children }: { kind?: 'info' | 'problem'; children: ReactNode }) {
  const look = kind === 'problem' ? 'border-bad bg-bad-tint text-bad' : 'border-line bg-surface'
  return (
    <div
      role={kind === 'problem' ? 'alert' : undefined}
      className={`flex gap-3 rounded-field border p-3 ${look}`}
    >
      <Icon name="alert" className="mt-0.5 size-5" />
      <div className="min-w-0 flex-1">{children}</div>
    </div>
  )
}
