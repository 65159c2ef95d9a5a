import type { ReactNode } from 'react'
import type { ShownContent } from '../../../shop/pages/content.ts'
import type { AddedName, PageName } from '../../../shop/pages/page-names.ts'
import { LoadFailure } from '../listing/load-failure.tsx'
import { PageContent } from '../page-content.tsx'
import { PageHead } from '../page-head.tsx'
import { Skeleton } from '../ui/loading/skeleton.tsx'
import { contentPhoto } from './content-photo.ts'
import type { Loaded } from './load-content.ts'

interface Children<Name extends TextName> {
  children: (shown: ShownContent<Name>) => ReactNode
}
type TextName = Exclude<PageName, 'home'> | AddedName

/** A page of content that the team has published. */
export function ContentFrame<Name extends TextName>({ children }: Children<Name>) {
  return (
    <PageContent fallback={<ContentSkeleton />}>
      {(shown: Loaded<Name>) => <LoadedContent shown={shown}>{children}</LoadedContent>}
    </PageContent>
  )
}

export function LoadedContent<Name extends TextName>({
  shown,
  children,
}: Children<Name> & { shown: Loaded<Name> }) {
  if (!shown) return <ContentFailure />
  const { title, searchTitle, description, photo } = shown.words
  return (
    <>
      <PageHead
        title={searchTitle || title}
        description={description}
        photo={contentPhoto(shown.photos, photo ?? '')}
      />
      {children(shown)}
    </>
  )
}

export function ContentSkeleton() {
  return (
    <div role="status" className="page-width pt-10 pb-20 md:pt-16 md:pb-28">
      <span className="sr-only">Loading...</span>
      <Skeleton className="h-12 max-w-md" />
      <Skeleton className="mt-6 h-20 max-w-2xl" />
      <Skeleton className="mt-12 h-96 rounded-card" />
    </div>
  )
}

export function ContentFailure() {
  return (
    <div className="page-width py-16 md:py-24">
      <PageHead title="Page not loaded" noIndex />
      <LoadFailure title="This page could not be loaded" text="Please try again in a moment." />
    </div>
  )
}
