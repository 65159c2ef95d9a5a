import { Fragment, type ReactNode, Suspense } from 'react'
import { Await, useLoaderData } from 'react-router'
import type { PageData } from './page-data.ts'

interface PageContentProps<Content> {
  /** Stands in the page's place until the content is there. */
  waiting: ReactNode
  children: (content: Content) => ReactNode
}

/** What the page's loader has brought (`page-data.ts`); each visit begins anew. */
export function PageContent<Content>({ waiting, children }: PageContentProps<Content>) {
  const { content, visit } = useLoaderData<PageData<Content>>()
  // Documents have no Suspense: a page that fails inside one would be sent as its skeleton, with status 200.
  if (!(content instanceof Promise)) return <Fragment key={visit}>{children(content)}</Fragment>
  return (
    <Suspense key={visit} fallback={waiting}>
      <Await resolve={content}>{children}</Await>
    </Suspense>
  )
}
