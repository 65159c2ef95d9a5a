import type { ReactNode } from 'react'

export type Tone = 'open' | 'half' | 'done' | 'bad' | 'off'

const shapes: Record<Tone, ReactNode> = {
  open: <circle cx="6" cy="6" r="4.5" fill="none" stroke="currentColor" strokeWidth="1.5" />,
  half: (
    <>
      <circle cx="6" cy="6" r="4.5" fill="none" stroke="currentColor" strokeWidth="1.5" />
      <path d="M6 1.5a4.5 4.5 0 0 1 0 9Z" fill="currentColor" />
    </>
  ),
  done: <circle cx="6" cy="6" r="5" fill="currentColor" />,
  bad: <path d="M6 .5 11.8 11H.2Z" fill="currentColor" />,
  off: <path d="M2 2l8 8M10 2 2 10" stroke="currentColor" strokeWidth="1.5" />,
}

const colours: Record<Tone, string> = {
  open: 'text-link',
  half: 'text-half',
  done: 'text-good',
  bad: 'text-bad',
  off: 'text-muted',
}

/** A state by word, shape and colour. */
export function Mark({ tone, children }: { tone: Tone; children: ReactNode }) {
  return (
    <span className={`inline-flex items-center gap-1.5 whitespace-nowrap ${colours[tone]}`}>
      <svg viewBox="0 0 12 12" aria-hidden="true" className="size-2.5 shrink-0">
        {shapes[tone]}
      </svg>
      <span>{children}</span>
    </span>
  )
}
