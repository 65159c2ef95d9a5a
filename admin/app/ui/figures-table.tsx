import type { ReactNode } from 'react'

interface FiguresTableProps {
  label: string
  heads: readonly string[]
  children: ReactNode
}

/** Wider than a phone it scrolls, by keyboard too. */
export function FiguresTable({ label, heads, children }: FiguresTableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys scroll it only while it has the focus
    <section aria-label={label} tabIndex={0} className="overflow-x-auto">
      <table className="figures">
        <FiguresHead heads={heads} />
        <tbody>{children}</tbody>
      </table>
    </section>
  )
}

interface FiguresHeadProps {
  heads: readonly string[]
  /** Further cells. */
  children?: ReactNode
}

export function FiguresHead({ heads, children }: FiguresHeadProps) {
  return (
    <thead>
      <tr>
        {heads.map((head) => (
          <th key={head} scope="col">
            {head}
          </th>
        ))}
        {children}
      </tr>
    </thead>
  )
}
