import { Link } from 'react-router'
import type { ShownImport } from '../../../shop/transfer/contract.ts'
import type { Imported } from '../../../shop/transfer/imported-files.ts'
import { FiguresTable } from '../ui/figures-table.tsx'
import { Section } from '../ui/section.tsx'

const number = (count: number) => count.toLocaleString('en-IN')

/** What the check has found, or what was imported. */
export function Findings({ shown: { state, noun, figures, notes } }: { shown: ShownImport }) {
  const isDone = state === 'imported'
  const title = isDone ? 'What was imported' : 'What would be imported'
  return (
    <Section title={title} action={isDone && <SeeThem noun={noun} />}>
      <FiguresTable label={title} heads={['What', 'In all', 'New', 'Changed', 'As before']}>
        {figures.map(({ what, all, added, changed }) => (
          <tr key={what}>
            <th scope="row" className="first-letter:uppercase">{`${what}s`}</th>
            <td>{number(all)}</td>
            <td>{number(added)}</td>
            <td>{number(changed)}</td>
            <td>{number(all - added - changed)}</td>
          </tr>
        ))}
      </FiguresTable>
      {notes.length > 0 && (
        <p className="whitespace-pre-wrap break-words border-line border-t px-4 py-3">{notes.join('\n')}</p>
      )}
    </Section>
  )
}

const places: Record<Imported, string | null> = {
  products: '/products',
  discounts: '/coupons',
  customers: '/customers',
  orders: '/orders',
  redirects: null,
}

function SeeThem({ noun }: { noun: Imported }) {
  const to = places[noun]
  return (
    to && (
      <Link to={to} className="inline-flex min-h-9 items-center px-2 text-link underline">
        {`See the ${noun}`}
      </Link>
    )
  )
}
