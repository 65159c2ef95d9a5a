import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'

interface AccordionProps {
  /** Unique on the page. */
  name: string
  items: readonly { question: string; answer: ReactNode }[]
}

/** `name` makes the browser open one at a time, without scripts. */
export function Accordion({ name, items }: AccordionProps) {
  return (
    <div className="divide-y divide-stone-300 border-stone-300 border-y">
      {items.map(({ question, answer }) => (
        <details key={question} name={name} className="group">
          <summary className="flex min-h-14 items-center justify-between gap-4 py-4 font-semibold text-lg">
            <span>{question}</span>
            <Icon
              name="chevron-down"
              className="size-5 shrink-0 transition-transform duration-200 group-open:rotate-180"
            />
          </summary>
          <div className="max-w-prose pb-6 text-ink-700">{answer}</div>
        </details>
      ))}
    </div>
  )
}
