import { Moment } from '../time/time.tsx'

interface Entry {
  at: string
  actor: string
  operation: string
}

/** Who did what, newest first. */
export function History({ entries, labels }: { entries: readonly Entry[]; labels: Record<string, string> }) {
  return (
    <ol className="grid gap-1.5 px-4 py-3">
      {entries.toReversed().map(({ at, actor, operation }) => (
        <li key={at + operation}>
          <span>{`${labels[operation] ?? operation} by ${actor}`}</span>
          <span className="block text-muted text-sm">
            <Moment at={at} />
          </span>
        </li>
      ))}
    </ol>
  )
}
