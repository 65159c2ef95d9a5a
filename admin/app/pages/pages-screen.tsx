import { useState } from 'react'
import { useLoaderData, useNavigate } from 'react-router'
import type { AdminPage, pageWrites } from '../../../shop/pages/admin-contract.ts'
import { isSettingsName } from '../../../shop/pages/settings-kinds.ts'
import { write } from '../api.ts'
import { loadPages, stateColumns } from '../content/page-rows.tsx'
import { Dialog } from '../dialog/dialog.tsx'
import { Field } from '../form/field.tsx'
import { Form } from '../form/form.tsx'
import { useMay } from '../frame/use-me.ts'
import { ListPage } from '../list/list-page.tsx'
import type { Column } from '../list/rows.tsx'
import { Button } from '../ui/button.tsx'
import { Empty } from '../ui/states.tsx'

export const loader = loadPages

const columns: Column<AdminPage>[] = [
  { head: 'Page', width: 'minmax(9rem, 1.5fr)', phone: 'lead', cell: ({ title }) => title },
  { head: 'Address', width: 'minmax(8rem, 1fr)', phone: 'second', cell: ({ path }) => path },
  ...stateColumns,
]

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
  const add = ({ title = '', address = '' }: Record<string, string>) =>
    write<typeof pageWrites.add>('POST', '/pages', { title, address })
  return (
    <>
      <Button kind="main" onClick={() => setOpen(true)}>
        New page
      </Button>
      <Dialog title="New page" isOpen={isOpen} onClose={() => setOpen(false)}>
        <Form submit="Write it" onSubmit={add} onSaved={({ name }) => navigate(`/pages/${name}`)}>
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
