import { useState } from 'react'
import { useLoaderData, useNavigate } from 'react-router'
import type { AdminPage, listPagesResponse, pageWrites } from '../../../shop/pages/admin-contract.ts'
import { isSettingsName } from '../../../shop/pages/page-names.ts'
import { read, write } from '../api.ts'
import { useMay } from '../frame/use-me.ts'
import { ListPage } from '../list/list-page.tsx'
import type { Column } from '../list/rows.tsx'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Field } from '../ui/field.tsx'
import { Form } from '../ui/form.tsx'
import { Empty } from '../ui/states.tsx'
import { Ago } from '../ui/time.tsx'
import { PageState } from './page-state.tsx'

export const loader = ({ request: { signal } }: { request: Request }) =>
  read<typeof listPagesResponse>('/pages', { signal })

export const stateColumns: Column<AdminPage>[] = [
  { head: 'State', width: 'minmax(9rem, 1fr)', phone: 'end', cell: (page) => <PageState page={page} /> },
  {
    head: 'Last change',
    width: 'minmax(12rem, 1.5fr)',
    phone: 'second-end',
    cell: (page) => <LastChange {...page} />,
  },
]

const columns: Column<AdminPage>[] = [
  { head: 'Page', width: 'minmax(9rem, 1.5fr)', phone: 'lead', cell: ({ title }) => title },
  { head: 'Address', width: 'minmax(8rem, 1fr)', phone: 'second', cell: ({ path }) => path },
  ...stateColumns,
]

function LastChange({ draft, published }: AdminPage) {
  const last = draft ?? published
  if (!last) return <span>Never changed</span>
  return (
    <span>
      <span>{`${draft ? 'Saved' : 'Published'} by ${last.by} `}</span>
      <Ago at={last.at} />
    </span>
  )
}

/** Pages of the shop whose content can be edited. */
export function Component() {
  const { items } = useLoaderData<typeof loader>()
  const mayWrite = useMay('pages.write')
  return (
    <ListPage
      title="Pages"
      items={items.filter(({ name }) => !isSettingsName(name))}
      columns={columns}
      keyOf={({ name }) => name}
      linkTo={({ name }) => `/pages/${name}`}
      actions={mayWrite && <NewPage />}
      empty={<Empty title="No pages" />}
    />
  )
}

/** Its words follow on its own screen. */
function NewPage() {
  const [isOpen, setOpen] = useState(false)
  const navigate = useNavigate()
  async function add({ title = '', address = '' }: Record<string, string>) {
    const { name } = await write<typeof pageWrites.add>('POST', '/pages', { title, address })
    await navigate(`/pages/${name}`)
  }
  return (
    <>
      <Button kind="main" onClick={() => setOpen(true)}>
        New page
      </Button>
      <Dialog title="New page" isOpen={isOpen} onClose={() => setOpen(false)}>
        <Form submit="Write it" onSubmit={add}>
          <Field name="title" label="Title" autoComplete="off" required />
          <Field
            name="address"
            label="Address"
            hint="As in size-guide. It stays as it is."
            autoComplete="off"
            autoCapitalize="none"
            required
          />
        </Form>
      </Dialog>
    </>
  )
}
