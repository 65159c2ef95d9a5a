import type { ReactNode } from 'react'

interface SectionProps {
  title: string
  action?: ReactNode
  children: ReactNode
}

/** A card with a heading, for screens of one thing. */
export function Section({ title, action, children }: SectionProps) {
  return (
    <section className="card min-w-0">
      <div className="flex min-h-12 flex-wrap items-center justify-between gap-x-4 gap-y-1 border-line border-b py-1.5 pr-2 pl-4">
        <h2>{title}</h2>
        {action}
      </div>
      {children}
    </section>
  )
}

interface SectionListProps<Item> {
  items: readonly Item[]
  keyOf(item: Item): string
  /** Two or three elements: what it is, a note, a button. */
  row(item: Item): ReactNode
  empty: string
}

export function SectionList<Item>({ items, keyOf, row, empty }: SectionListProps<Item>) {
  if (items.length === 0) return <p className="px-4 py-3 text-muted">{empty}</p>
  return (
    <ul className="section-rows">
      {items.map((item) => (
        <li key={keyOf(item)}>{row(item)}</li>
      ))}
    </ul>
  )
}
