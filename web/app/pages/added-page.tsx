import type { LoaderFunctionArgs } from 'react-router'
import type { ShownContent } from '../../../shop/pages/content.ts'
import { type AddedName, addedName, isAddedName } from '../../../shop/pages/page-names.ts'
import { NotFoundPage } from '../error-pages.tsx'
import { PageContent } from '../page-content.tsx'
import { loadPage } from '../page-data.ts'
import { ShopError } from '../shop-api.ts'
import { shopContext } from '../shop-context.ts'
import { ContentSkeleton, LoadedContent } from './content-frame.tsx'
import { TextContent } from './text-page.tsx'

/** Null where the API failed. */
type Found = ShownContent<AddedName> | 'missing' | null

/** Whatever is not on the map of the site: a page that the team has added, or none. */
export function loader({ context, params: { '*': path = '' } }: LoaderFunctionArgs) {
  const shop = context.get(shopContext)
  const name = addedName(path)
  return loadPage<Found>(shop, {
    key: `content ${name}`,
    load: async () => (isAddedName(name) ? shop.api.readPage(name) : 'missing'),
    whenFailed: (error) => (error instanceof ShopError && error.status === 404 ? 'missing' : null),
    statusOf: (found) => (found === 'missing' ? 404 : found ? 200 : 503),
  })
}

export default function AddedPage() {
  return (
    <PageContent fallback={<ContentSkeleton />}>
      {(found: Found) =>
        found === 'missing' ? (
          <NotFoundPage />
        ) : (
          <main className="pb-20 md:pb-28">
            <LoadedContent<AddedName> shown={found}>{(shown) => <TextContent {...shown} />}</LoadedContent>
          </main>
        )
      }
    </PageContent>
  )
}
