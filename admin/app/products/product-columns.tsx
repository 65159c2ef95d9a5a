import { Link } from 'react-router'
import type { ProductRow } from '../../../shop/products/admin-contract.ts'
import type { Column } from '../list/rows.tsx'
import { Thumb } from '../picker/thumb.tsx'
import { rupees } from '../ui/money.tsx'
import { fieldLink } from './field-link.ts'
import { Status } from './status.tsx'

const name: Column<ProductRow> = {
  head: 'Product',
  width: 'minmax(8rem, 3fr)',
  phone: 'lead',
  cell: (row) => <Name {...row} />,
}

const state: Column<ProductRow> = {
  head: 'State',
  width: '7rem',
  phone: 'end',
  cell: (row) => <State {...row} />,
}

/** What stands between a draft and the shop. */
export const draftColumns: Column<ProductRow>[] = [
  name,
  { head: 'Missing', width: 'minmax(8rem, 5fr)', phone: 'second', cell: (row) => <Lacks {...row} /> },
  state,
]

export const columns: Column<ProductRow>[] = [
  name,
  state,
  { head: 'Type', width: 'minmax(0, 1fr)', cell: ({ type }) => type },
  { head: 'Price', width: '8.5rem', phone: 'second', isEnd: true, cell: priceOf },
  {
    head: 'Stock',
    width: 'minmax(7rem, 1fr)',
    phone: 'second-end',
    isEnd: true,
    cell: (row) => <Stock {...row} />,
  },
]

function State({ status, problems }: ProductRow) {
  if (problems > 0 && status !== 'archived')
    return <span className="font-medium text-bad whitespace-nowrap">{`△ ${problems} missing`}</span>
  return <Status status={status} />
}

function Lacks({ handle, lacks }: ProductRow) {
  if (lacks.length === 0) return <span>Nothing: it can be put on sale.</span>
  return (
    <span className="relative z-1 grid whitespace-normal py-1">
      {lacks.map(({ field, message }) => (
        <Link
          key={message}
          to={`/products/${handle}${fieldLink(field)}`}
          className="py-1 text-link leading-tight underline"
        >
          {message}
        </Link>
      ))}
    </span>
  )
}

function Name({ title, photo }: ProductRow) {
  return (
    <span className="flex items-center gap-2.5">
      <Thumb src={photo?.src} />
      <span className="truncate">{title}</span>
    </span>
  )
}

function priceOf({ priceFrom, priceTo }: ProductRow) {
  if (priceFrom === null || priceTo === null) return '–'
  return priceFrom === priceTo ? rupees(priceFrom) : `${rupees(priceFrom)} – ${rupees(priceTo)}`
}

function Stock({ available, soldOut, low, variants }: ProductRow) {
  const note = soldOut > 0 ? `${soldOut} of ${variants} sold out` : low > 0 ? `${low} low` : ''
  return (
    <>
      {note && <span className="text-bad">{`${note} · `}</span>}
      <span>{available.toLocaleString('en-IN')}</span>
      {!note && <span className="lg:hidden"> left</span>}
    </>
  )
}
