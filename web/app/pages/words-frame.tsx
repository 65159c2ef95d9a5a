import type { ReactNode } from 'react'
import type { PageName } from '../../../shop/pages/page-names.ts'
import type { ShownWords } from '../../../shop/pages/words.ts'
import { LoadFailure } from '../listing/load-failure.tsx'
import { PageContent } from '../page-content.tsx'
import { PageHead } from '../page-head.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import type { Loaded } from './load-words.ts'
import { wordsPhoto } from './words-photo.ts'

/** A page of words that the team has published. */
export function WordsFrame<Name extends Exclude<PageName, 'home'>>({
  children,
}: {
  children: (shown: ShownWords<Name>) => ReactNode
}) {
  return (
    <PageContent fallback={<WordsSkeleton />}>
      {(shown: Loaded<Name>) =>
        shown ? (
          <>
            <PageHead
              title={shown.words.title}
              description={shown.words.description}
              photo={wordsPhoto(shown.photos, shown.words.photo ?? '')}
            />
            {children(shown)}
          </>
        ) : (
          <WordsFailure />
        )
      }
    </PageContent>
  )
}

export function WordsSkeleton() {
  return (
    <div role="status" className="page-width pt-10 pb-20 md:pt-16 md:pb-28">
      <span className="sr-only">Loading...</span>
      <Skeleton className="h-12 max-w-md" />
      <Skeleton className="mt-6 h-20 max-w-2xl" />
      <Skeleton className="mt-12 h-96 rounded-card" />
    </div>
  )
}

export function WordsFailure() {
  return (
    <div className="page-width py-16 md:py-24">
      <PageHead title="Page not loaded" noIndex />
      <LoadFailure title="This page could not be loaded" text="Please try again in a moment." />
    </div>
  )
}
