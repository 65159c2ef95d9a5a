import { Link } from 'react-router'
import type { ImportRow } from '../../../shop/transfer/contract.ts'
import { Mark, type Tone } from '../ui/mark.tsx'
import { Section, SectionList } from '../ui/section.tsx'
import { Ago } from '../ui/time.tsx'

export function ImportList({ items }: { items: readonly ImportRow[] }) {
  return (
    <Section title="Files of the last 30 days">
      <SectionList
        items={items}
        keyOf={({ id }) => id}
        empty="None was imported here yet."
        row={({ id, file, noun, state, actor, createdAt }) => (
          <>
            <span className="min-w-0">
              <Link to={`/transfer/${id}`} className="break-words font-medium text-link hover:underline">
                {file}
              </Link>
              <span className="block text-muted text-sm">
                {`${noun}, by ${actor} `}
                <Ago at={createdAt} />
              </span>
            </span>
            <span className="pr-2">
              <ImportState state={state} />
            </span>
          </>
        )}
      />
    </Section>
  )
}

const states: Record<ImportRow['state'], [Tone, string]> = {
  checking: ['half', 'Being checked'],
  checked: ['open', 'Checked, not imported'],
  importing: ['half', 'Being imported'],
  imported: ['done', 'Imported'],
  refused: ['bad', 'Not imported'],
}

export function ImportState({ state }: Pick<ImportRow, 'state'>) {
  const [tone, text] = states[state]
  return <Mark tone={tone}>{text}</Mark>
}
