import { useLocation } from 'react-router'
import type { ListingTexts } from '../../../shop/store/texts.ts'
import { PageHead } from '../page-head.tsx'
import { partOf } from './listing-part.ts'

/** Search engines list the collection, and neither its later pages nor what somebody has searched or filtered. */
export function ListingTop({ title, intro, description }: ListingTexts) {
  const { search } = useLocation()
  return (
    <>
      <PageHead title={title} description={description} noIndex={Object.keys(partOf(search)).length > 0} />
      <ListingBand title={title} intro={intro} />
    </>
  )
}

export function ListingBand({ title, intro }: Omit<ListingTexts, 'description'>) {
  return (
    <header data-theme="dark" className="relative overflow-hidden bg-ink text-paper">
      <Drawing />
      <div className="page-width relative grid gap-3 py-3 sm:py-7 md:py-14">
        <h1 className="max-sm:text-h3">{title}</h1>
        <p className="max-w-lg max-sm:hidden text-lead text-stone-300">{intro}</p>
      </div>
    </header>
  )
}

function Drawing() {
  return (
    <img
      src="/listing-band.svg"
      alt=""
      loading="lazy"
      className="absolute right-0 bottom-0 hidden h-[92%] max-w-none lg:block"
    />
  )
}
