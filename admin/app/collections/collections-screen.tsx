import { Link, useLoaderData } from 'react-router'
import type { CollectionRow, listCollectionsResponse } from '../../../shop/collections/admin-contract.ts'
import { read } from '../api.ts'
import { useMay } from '../frame/use-me.ts'
import { ListPage } from '../list/list-page.tsx'
import type { Column } from '../list/rows.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { Empty } from '../ui/states.tsx'
import { CollectionState } from './collection-state.tsx'

export const loader = ({ request: { signal } }: { request: Request }) =>
  read<typeof listCollectionsResponse>('/collections', { signal })

const columns: Column<CollectionRow>[] = [
  { head: 'Title', width: 'minmax(8rem, 2fr)', phone: 'lead', cell: ({ title }) => title },
  { head: 'State', width: '7rem', phone: 'end', cell: ({ status }) => <CollectionState status={status} /> },
  { head: 'Address', width: 'minmax(0, 2fr)', phone: 'second', cell: ({ path }) => path },
  {
    head: 'Products',
    width: '6rem',
    phone: 'second-end',
    isEnd: true,
    cell: ({ products }) => <Count products={products} />,
  },
]

function Count({ products }: Pick<CollectionRow, 'products'>) {
  if (products === null) return '–'
  return (
    <>
      <span>{products.toLocaleString('en-IN')}</span>
      <span className="lg:hidden">{products === 1 ? ' product' : ' products'}</span>
    </>
  )
}

/** Groups of products, each with a page. */
export function Component() {
  const { items } = useLoaderData<typeof loader>()
  const mayWrite = useMay('products.write')
  const add = mayWrite && (
    <ButtonLink kind="main" to="/collections/new">
      New collection
    </ButtonLink>
  )
  return (
    <ListPage
      title="Collections"
      below={
        <p className="mt-1">
          <Link to="/products" className="underline underline-offset-4">
            All products
          </Link>
        </p>
      }
      items={items}
      columns={columns}
      keyOf={({ id }) => id}
      linkTo={({ id }) => `/collections/${id}`}
      actions={add}
      empty={<Empty title="No collections yet" action={add} />}
    />
  )
}
