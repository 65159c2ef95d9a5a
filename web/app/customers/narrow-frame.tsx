import type { ReactNode } from 'react'
import { PagePhoto } from '../ui/page-photo.tsx'

interface NarrowFrameProps {
  title: string
  lead?: ReactNode
  eyebrow?: string
  wide?: boolean
  children?: ReactNode
}

export function NarrowFrame({ title, lead, eyebrow, wide = false, children }: NarrowFrameProps) {
  return (
    <main className="page-width py-8 md:py-16">
      <div
        className={`card mx-auto overflow-hidden lg:grid ${wide ? 'max-w-3xl lg:max-w-6xl lg:grid-cols-[2fr_3fr]' : 'max-w-lg lg:max-w-5xl lg:grid-cols-2'}`}
      >
        <PanelPhoto wide={wide} />
        <div className="wrap-anywhere min-w-0 px-5 py-8 md:px-10 md:py-12">
          {eyebrow && <p className="eyebrow mb-2 text-ink-500">{eyebrow}</p>}
          <h1 className="text-h2">{title}</h1>
          {lead && <div className="mt-2 text-ink-700">{lead}</div>}
          <div className="mt-7 grid gap-5">{children}</div>
        </div>
      </div>
    </main>
  )
}

/** Decorative; phones do not load it. */
function PanelPhoto({ wide }: { wide: boolean }) {
  return (
    <div className="relative hidden min-h-full bg-stone-100 lg:block">
      <PagePhoto
        name={wide ? 'wideForms' : 'forms'}
        alt=""
        sizes="60rem"
        className={`absolute inset-0 size-full object-cover ${wide ? 'object-[72%]' : 'object-[62%]'}`}
      />
    </div>
  )
}
