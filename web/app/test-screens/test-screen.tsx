import type { ReactNode } from 'react'
import { noIndex } from '../customers/no-index.ts'
import { NotFoundPage } from '../layout/error-pages.tsx'
import { useSite } from '../session/use-site.ts'
import type { Site } from '../shop-context.ts'
import { pageTitle } from '../ui/page-title.ts'

export function testScreenMeta(title: string, site: Site | undefined) {
  return [...pageTitle(site?.testScreens ? title : 'Not Found'), noIndex]
}

interface TestScreenProps {
  title: string
  lead: string
  children: ReactNode
}

/** A page for whoever builds the shop, not for those who buy in it; its path leads nowhere where it is off. */
export function TestScreen({ title, lead, children }: TestScreenProps) {
  if (!useSite()?.testScreens) return <NotFoundPage />
  return (
    <main className="page-width grid grid-cols-[minmax(0,1fr)] content-start gap-10 py-8 md:gap-14 md:py-16">
      <header>
        <p className="eyebrow mb-2 text-ink-500">Test screen</p>
        <h1>{title}</h1>
        <p className="mt-3 max-w-prose text-ink-700 text-lead">{lead}</p>
      </header>
      {children}
    </main>
  )
}
