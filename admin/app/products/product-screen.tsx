import { lazy, Suspense } from 'react'
import { Link, useLoaderData, useSearchParams } from 'react-router'
import type { listPhotosResponse } from '../../../shop/media/photos-contract.ts'
import type {
  AdminProduct,
  historyResponse,
  productChoicesResponse,
  productResponse,
  productWrites,
} from '../../../shop/products/admin-contract.ts'
import type { pricesResponse } from '../../../shop/products/prices-contract.ts'
import { read, write } from '../api.ts'
import { Dialog } from '../dialog/dialog.tsx'
import { type Save, useVersion } from '../form/use-version.ts'
import { useMay } from '../frame/use-me.ts'
import { ListTabs } from '../list/list-tabs.tsx'
import { Ago } from '../time/time.tsx'
import { BackLink } from '../ui/back-link.tsx'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { ScreenTitle } from '../ui/store-name.tsx'
import { useWrite } from '../ui/use-write.ts'
import { Details } from './details.tsx'
import { DuplicateProduct } from './duplicate-product.tsx'
import { fieldLink } from './field-link.ts'
import { History } from './history.tsx'
import { LabReport } from './lab-report.tsx'
import { Prices } from './prices/prices.tsx'
import { Status } from './status.tsx'
import { Variants } from './variants.tsx'

const Declarations = lazy(async () => ({
  default: (await import('./attributes/declarations.tsx')).Declarations,
}))
const Photos = lazy(async () => ({ default: (await import('../photos/photos.tsx')).Photos }))

interface LoaderArgs {
  request: Request
  params: { handle?: string }
}

export async function loader({ request, params }: LoaderArgs) {
  const { signal } = request
  const url = `/products/${encodeURIComponent(params.handle ?? '')}`
  const part = new URL(request.url).searchParams.get('part')
  const [product, choices, photos, prices, history] = await Promise.all([
    read<typeof productResponse>(url, { signal }),
    read<typeof productChoicesResponse>('/products/choices', { signal }),
    part === 'photos' ? read<typeof listPhotosResponse>(`${url}/photos`, { signal }) : null,
    part === 'prices' ? read<typeof pricesResponse>(`${url}/prices`, { signal }) : null,
    part === 'history' ? read<typeof historyResponse>(`${url}/history`, { signal }) : null,
  ])
  return { product, choices, photos, prices, history }
}

export function Component() {
  const { product, choices, photos, prices, history } = useLoaderData<typeof loader>()
  const save = useVersion(product.version)
  const [asked, ask] = useSearchParams()
  const part = asked.get('part')
  const mayWrite = useMay('products.write')
  const tabs = [
    { label: 'Details', query: '' },
    { label: 'Variants', query: 'part=variants', count: product.variants.filter(isOnSale).length },
    { label: 'Photographs', query: 'part=photos', count: product.photos.length },
    { label: 'Prices', query: 'part=prices' },
    { label: 'Declarations', query: 'part=declarations' },
    ...(mayWrite ? [{ label: 'History', query: 'part=history' }] : []),
  ]
  return (
    <div className="screen-width max-w-5xl py-4 md:py-6">
      <ScreenTitle>{product.title}</ScreenTitle>
      <Head product={product} save={save} mayWrite={mayWrite} />
      <Problems product={product} />
      <ListTabs tabs={tabs} />
      {!mayWrite && <p className="mt-4 text-muted">Your role can look at this, not change it.</p>}
      {/* Read only where the role may not write: a fieldset turns off every field and button. */}
      <fieldset disabled={!mayWrite} className="mt-4 grid min-w-0 gap-4">
        {part === null && <Details product={product} save={save} choices={choices} />}
        {part === 'variants' && <Variants product={product} />}
        {photos && (
          <Suspense>
            <Photos product={product} photos={photos.items} />
          </Suspense>
        )}
        {part === 'prices' && prices && <Prices product={product} prices={prices} />}
        {part === 'declarations' && (
          <Suspense>
            <Declarations product={product} save={save} />
          </Suspense>
        )}
        {part === 'declarations' && <LabReport product={product} />}
        {part === 'history' && history && <History items={history.items} />}
      </fieldset>
      <Dialog
        title={`Duplicate ${product.title}`}
        isOpen={mayWrite && asked.has('duplicate')}
        onClose={() => ask({})}
      >
        <DuplicateProduct product={product} />
      </Dialog>
    </div>
  )
}

function isOnSale({ status }: AdminProduct['variants'][number]): boolean {
  return status === 'active'
}

interface HeadProps {
  product: AdminProduct
  save: Save
  mayWrite: boolean
}

function Head({ product, save, mayWrite }: HeadProps) {
  const { title, status, handle, changed, photos } = product
  const { run, isBusy } = useWrite()
  const [photo] = photos
  const set = (wanted: AdminProduct['status']) =>
    save(async (version) => {
      const path = `/products/${handle}/status` as const
      const saved = await write<typeof productWrites.setStatus>('POST', path, { status: wanted })
      // What others saved before does not stand in the fields.
      return saved.version > version + 1 ? { ...saved, version } : saved
    })
  const change = (wanted: AdminProduct['status'], done: string) =>
    run(() => set(wanted), { done, undo: () => run(() => set(status), { done: 'Taken back.' }) })
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
      <div className="-mb-2 w-full">
        <BackLink to="/products">Products</BackLink>
      </div>
      {photo && <img src={photo.src} alt="" className="size-11 rounded object-cover" />}
      <div className="mr-auto min-w-0 flex-1 basis-48">
        <h1>{title}</h1>
        <p className="text-muted">
          <Status status={status} />
          {changed && (
            <span className="max-md:hidden">
              <span>{`, changed by ${changed.by} `}</span>
              <Ago at={changed.at} />
            </span>
          )}
        </p>
      </div>
      <Link
        to={`/orders?${new URLSearchParams({ product: handle })}`}
        className="flex min-h-11 items-center text-link underline md:min-h-9"
      >
        Its orders
      </Link>
      {status === 'active' && (
        <a
          href={`/products/${handle}`}
          target="_blank"
          rel="noopener noreferrer"
          className="flex min-h-11 items-center text-link underline md:min-h-9"
        >
          Open in shop
        </a>
      )}
      {mayWrite && status === 'active' ? (
        <Button isBusy={isBusy} onClick={() => change('draft', `${title} is off sale.`)}>
          Take off sale
        </Button>
      ) : (
        mayWrite && (
          <Button kind="main" isBusy={isBusy} onClick={() => change('active', `${title} is on sale.`)}>
            Put on sale
          </Button>
        )
      )}
      {mayWrite && <ButtonLink to="?duplicate=1">Duplicate</ButtonLink>}
      {mayWrite && status !== 'archived' && (
        <Button isBusy={isBusy} onClick={() => change('archived', `${title} is archived.`)}>
          Archive
        </Button>
      )}
    </div>
  )
}

/** What the law and the invoice still want. */
function Problems({ product: { problems, status } }: { product: AdminProduct }) {
  if (problems.length === 0) return null
  const lead = status === 'active' ? 'On sale, but something is missing:' : 'Before it can be on sale:'
  return (
    <div className="mt-3">
      <Notice>
        <p className="font-medium">{lead}</p>
        <ul className="mt-1 list-disc pl-5">
          {problems.map(({ field, message }) => (
            <li key={message}>
              <Link to={fieldLink(field)} className="text-link underline">
                {message}
              </Link>
            </li>
          ))}
        </ul>
      </Notice>
    </div>
  )
}
