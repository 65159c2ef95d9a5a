import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { z } from 'zod'
import { mayShareViews } from '../../../shop/team/roles.ts'
import type { listViewsResponse, View, ViewList, viewWrites } from '../../../shop/team/views-contract.ts'
import { read, write } from '../api.ts'
import { Dialog } from '../dialog/dialog.tsx'
import { CheckField, Field } from '../form/field.tsx'
import { Form } from '../form/form.tsx'
import { useMe } from '../frame/use-me.ts'
import { Button } from '../ui/button.tsx'
import { showToast } from '../ui/toast-store.ts'
import { useWrite } from '../ui/use-write.ts'
import type { Tab } from './list-tabs.tsx'

export interface SavedViews {
  list: ViewList
  items: readonly View[]
}

/** For the loader of a list. */
export async function readViews(list: ViewList, signal: AbortSignal): Promise<SavedViews> {
  const { items } = await read<typeof listViewsResponse>(`/views?list=${list}`, { signal })
  return { list, items }
}

export function viewTabs({ items }: SavedViews): Tab[] {
  return items.map(({ id, name, filters }) => ({ id, label: name, query: `${new URLSearchParams(filters)}` }))
}

/** What is saved of a URL: no search, no page. */
const filterNames: Record<ViewList, readonly string[]> = {
  orders: ['fulfilment', 'payment', 'late', 'tag'],
  products: ['status', 'type', 'vendor', 'tag'],
}

/** Beside filters that no tab has; on the tab of a view it changes that view. */
export function ViewButton({ views, tabs }: { views: SavedViews; tabs: readonly Tab[] }) {
  const [asked] = useSearchParams()
  const [isOpen, setOpen] = useState(false)
  const filters = Object.fromEntries([...asked].filter(([name]) => filterNames[views.list].includes(name)))
  const view = views.items.find((one) => isSame(one.filters, filters))
  const isTab = tabs.some(({ query }) => isSame(Object.fromEntries(new URLSearchParams(query)), filters))
  const close = () => setOpen(false)
  if (isTab || Object.keys(filters).length === 0 || view?.mayChange === false) return null
  return (
    <>
      <Button onClick={() => setOpen(true)}>{view ? 'Edit view' : 'Save as view'}</Button>
      <Dialog title={view ? 'Edit view' : 'Save as view'} isOpen={isOpen} onClose={close}>
        <ViewForm list={views.list} filters={filters} view={view} onDone={close} />
      </Dialog>
    </>
  )
}

type Filters = Readonly<Record<string, string>>

function isSame(one: Filters, other: Filters): boolean {
  const names = Object.keys(one)
  return names.length === Object.keys(other).length && names.every((name) => one[name] === other[name])
}

interface ViewFormProps {
  list: ViewList
  filters: Filters
  view: View | undefined
  onDone(): void
}

type Named = Pick<View, 'name' | 'isShared'>
/** Its filters come from the URL: the shop refuses those that it does not know. */
type NewView = z.input<typeof viewWrites.save.body>

function ViewForm({ list, filters, view, onDone }: ViewFormProps) {
  const { run, isBusy } = useWrite()
  const mayShare = mayShareViews(useMe().role)
  const save = (named: Named) =>
    write<typeof viewWrites.save>('POST', '/views', { list, filters, ...named } as NewView)

  async function submit({ name = '' }: Record<string, string>, form: FormData) {
    const named = { name, isShared: form.has('isShared') }
    if (view) await write<typeof viewWrites.change>('PUT', `/views/${view.id}`, named)
    else await save(named)
    return name
  }

  function saved(name: string) {
    showToast(`${name} is a tab now.`)
    onDone()
  }

  const remove = ({ id, name, isShared }: View) =>
    run(() => write<typeof viewWrites.remove>('DELETE', `/views/${id}`), {
      done: `${name} is removed.`,
      undo: () => run(() => save({ name, isShared })),
      onDone,
    })

  return (
    <Form
      submit="Save"
      onSubmit={submit}
      onSaved={saved}
      more={
        view && (
          <Button kind="danger" isBusy={isBusy} onClick={() => remove(view)}>
            Remove
          </Button>
        )
      }
    >
      <Field
        name="name"
        label="Name"
        hint="It becomes a tab."
        defaultValue={view?.name}
        maxLength={40}
        autoComplete="off"
        autoFocus
      />
      {(mayShare || view?.isShared) && (
        <CheckField name="isShared" label="Shared with the team" defaultChecked={view?.isShared ?? false} />
      )}
    </Form>
  )
}
