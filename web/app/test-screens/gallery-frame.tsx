import { type ReactNode, useId } from 'react'

interface GroupProps {
  title: string
  children: ReactNode
}

export function Group({ title, children }: GroupProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="border-stone-300 border-t pt-6">
      <h2 id={id} className="mb-6">
        {title}
      </h2>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-8 lg:grid-cols-2">{children}</div>
    </section>
  )
}

interface StateProps {
  name: string
  /** Inert, where it would change the cart or call the API. */
  still?: boolean
  wide?: boolean
  children: ReactNode
}

export function State({ name, still = false, wide = false, children }: StateProps) {
  return (
    <figure className={`min-w-0 ${wide ? 'col-span-full' : ''}`}>
      <figcaption className="mb-2 text-ink-500 text-sm">{name}</figcaption>
      <div inert={still} className="grid grid-cols-[minmax(0,1fr)] content-start gap-4">
        {children}
      </div>
    </figure>
  )
}

export function Row({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap items-center gap-3">{children}</div>
}
