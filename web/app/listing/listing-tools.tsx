import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { filterNames, listingText } from '../../../shop/catalogue/listing-query.ts'
import { useCloseOnBack } from '../overlays/overlay-entry.ts'
import { Icon } from '../ui/icon.tsx'
import { ChosenFilters } from './chosen-filters.tsx'
import { FilterForm } from './filter-form.tsx'
import { SortMenu } from './sort-menu.tsx'
import { type ListingToolsProps, toolClass } from './tool-links.ts'

export interface ShownListingToolsProps extends ListingToolsProps {
  shown: ShownChoice
}

/** Links and a form: all of it works without scripts. From 1,024 px on the form stands beside the products. */
export function ListingTools({ shown, ...props }: ShownListingToolsProps) {
  const { chosen } = props.choices
  const count = filterNames.reduce((sum, name) => sum + (chosen.filters[name]?.length ?? 0), 0)
  return (
    <>
      <Filters>
        <summary className={`${toolClass} whitespace-nowrap`}>
          <span>{count > 0 ? `Filter (${count})` : 'Filter'}</span>
          <Icon name="chevron-down" className="size-4" />
        </summary>
        <FilterForm {...props} />
      </Filters>
      <SortMenu {...props} />
      <div ref={useShownAgain(listingText(chosen), shown)} tabIndex={-1} className="listing-chosen">
        {listingText(chosen) !== '' && <ChosenFilters {...props} />}
      </div>
    </>
  )
}

/** On a phone, where it is a sheet, Back closes it. */
function Filters({ children }: { children: ReactNode }) {
  const filters = useRef<HTMLDetailsElement>(null)
  const [isSheet, setSheet] = useState(false)
  const follow = () => setSheet(filters.current?.open === true && matchMedia('(width < 48rem)').matches)
  useCloseOnBack(isSheet, () => filters.current?.removeAttribute('open'))
  // It may have been opened before its code was there.
  useEffect(follow, [])
  return (
    <details ref={filters} id="filters" name="listing-tools" onToggle={follow} className="filters">
      {children}
    </details>
  )
}

/** What the page has shown last; it outlives the tools, which each choice renders anew. */
export type ShownChoice = RefObject<string | undefined>

/** After a choice: the result below the header, which may cover it where the page is scrolled, with the focus on the count. */
function useShownAgain(chosen: string, shown: ShownChoice): RefObject<HTMLDivElement | null> {
  const result = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const isChoice = shown.current !== undefined && shown.current !== chosen
    shown.current = chosen
    const box = result.current
    if (!isChoice || !box) return
    const count = box.querySelector<HTMLElement>('[role=status]') ?? box
    count.focus({ preventScroll: true })
    const { top } = count.getBoundingClientRect()
    if (top < coveredPx || top > innerHeight / 2) box.scrollIntoView({ behavior: 'instant' })
  }, [chosen, shown])
  return result
}

const coveredPx = 144
