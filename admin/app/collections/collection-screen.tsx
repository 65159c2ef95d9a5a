import { useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData, useNavigate } from 'react-router'
import type {
  collectionWrites,
  NewCollection,
  shownCollectionResponse,
} from '../../../shop/collections/admin-contract.ts'
import type { productChoicesResponse } from '../../../shop/products/admin-contract.ts'
import { read, write } from '../api.ts'
import { useVersion } from '../form/use-version.ts'
import { useMay } from '../frame/use-me.ts'
import { BackLink } from '../ui/back-link.tsx'
import { Button } from '../ui/button.tsx'
import { History } from '../ui/history.tsx'
import { Section } from '../ui/section.tsx'
import { ScreenTitle } from '../ui/store-name.tsx'
import { showToast } from '../ui/toast-store.ts'
import { useWrite } from '../ui/use-write.ts'
import { CollectionForm } from './collection-form.tsx'
import { CollectionState } from './collection-state.tsx'
import type { Choices } from './condition-rows.tsx'

export async function loader({ params: { collectionId }, request: { signal } }: LoaderFunctionArgs) {
  const [choices, collection] = await Promise.all([
    read<typeof productChoicesResponse>('/products/choices', { signal }),
    collectionId === 'new'
      ? null
      : read<typeof shownCollectionResponse>(`/collections/${collectionId}`, { signal }),
  ])
  return { choices, collection }
}

/** One collection, or a new one. */
export function Component() {
  const { choices, collection } = useLoaderData<typeof loader>()
  return collection ? <Existing collection={collection} choices={choices} /> : <New choices={choices} />
}

function New({ choices }: { choices: Choices }) {
  const navigate = useNavigate()
  const add = (values: NewCollection) => write<typeof collectionWrites.add>('POST', '/collections', values)
  function added({ id, status }: Shown) {
    showToast(savedText(status))
    return navigate(`/collections/${id}`)
  }
  return (
    <div className="screen-width max-w-3xl py-4 md:py-6">
      <ScreenTitle>New collection</ScreenTitle>
      <BackLink to="/collections">Collections</BackLink>
      <h1 className="mb-4">New collection</h1>
      <Section title="Collection">
        <CollectionForm submit="Save" choices={choices} onSave={add} onSaved={added} />
      </Section>
    </div>
  )
}

function savedText(status: Shown['status']): string {
  return status === 'published' ? 'Saved. The shop shows it in a moment.' : 'Saved as a draft.'
}

type Shown = NonNullable<Awaited<ReturnType<typeof loader>>['collection']>

function Existing({ collection, choices }: { collection: Shown; choices: Choices }) {
  const { id, title, status, path, isShipped, history } = collection
  const mayWrite = useMay('products.write')
  const save = useVersion(collection.version)
  const change = (values: NewCollection) =>
    save((version) =>
      write<typeof collectionWrites.change>('PUT', `/collections/${id}`, { ...values, version }),
    )
  return (
    <div className="screen-width max-w-5xl py-4 md:py-6">
      <ScreenTitle>{title}</ScreenTitle>
      <BackLink to="/collections">Collections</BackLink>
      <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1>{title}</h1>
        <CollectionState status={status} />
        <span className="mr-auto">
          {status === 'published' && (
            <a href={path} className="underline underline-offset-4">
              See it in the shop
            </a>
          )}
        </span>
        {mayWrite && !isShipped && <DeleteButton {...collection} />}
      </div>
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <Section title="Collection">
          {mayWrite ? (
            <CollectionForm
              submit="Save"
              collection={collection}
              choices={choices}
              onSave={change}
              onSaved={(saved) => showToast(savedText(saved.status))}
            />
          ) : (
            <p className="px-4 py-3">{collection.intro}</p>
          )}
        </Section>
        <Section title="History">
          {history.length > 0 ? (
            <History entries={history} labels={{ add: 'Added', change: 'Changed' }} />
          ) : (
            <p className="px-4 py-3 text-muted">It came with the shop, never changed.</p>
          )}
        </Section>
      </div>
    </div>
  )
}

function DeleteButton({ id, title }: Shown) {
  const { run, isBusy } = useWrite()
  const navigate = useNavigate()
  const [isSure, setSure] = useState(false)
  const remove = () =>
    run(() => write<typeof collectionWrites.remove>('DELETE', `/collections/${id}`), {
      done: `${title} is deleted. Its products stay.`,
      onDone: () => navigate('/collections', { replace: true }),
    })
  return (
    <Button kind="danger" isBusy={isBusy} onClick={() => (isSure ? remove() : setSure(true))}>
      {isSure ? 'Yes, delete it: its page goes, its products stay' : 'Delete'}
    </Button>
  )
}
