import { Fragment, type ReactNode, Suspense } from 'react'
import { Await, useLoaderData } from 'react-router'
import type { PageData } from './page-data.ts'

interface PageContentProps<Content> {
  fallback: ReactNode
  children: (content: Content) => ReactNode
}

export function PageContent<Content>({ fallback, children }: PageContentProps<Content>) {
  const { content, visit } = useLoaderData<PageData<Content>>()
  // No Suspense on the server: a page that fails inside one would be sent as its skeleton, with status 200.
  if (!(content instanceof Promise)) return <Fragment key={visit}>{children(content)}</Fragment>
  return (
    <Suspense key={visit} fallback={fallback}>
      <Await resolve={content}>{children}</Await>
    </Suspense>
  )
}
