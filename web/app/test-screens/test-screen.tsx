import type { ReactNode } from 'react'
import { useSite } from '../document-data.ts'
import { NotFoundPage } from '../error-pages.tsx'
import { PageHead } from '../page-head.tsx'

interface TestScreenProps {
  title: string
  lead: string
  children: ReactNode
}

/** For developers. Not found in a live shop. */
export function TestScreen({ title, lead, children }: TestScreenProps) {
  if (!useSite().testScreens) return <NotFoundPage />
  return (
    <main className="page-width grid grid-cols-[minmax(0,1fr)] content-start gap-10 py-8 md:gap-12 md:py-16">
      <PageHead title={title} noIndex />
      <header>
        <p className="eyebrow mb-2 text-ink-500">Test screen</p>
        <h1>{title}</h1>
        <p className="mt-3 max-w-prose text-ink-700 text-lead">{lead}</p>
      </header>
      {children}
    </main>
  )
}
