import { comparePath, mostCompared } from '../../../shop/catalogue/compare.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { handFocusOn } from '../ui/hand-focus-on.ts'
import { clearCompared } from './compare-store.ts'

/** Has a place of its own below the products, so that none is hidden behind it at the end of the page. */
export function CompareBar({ handles }: { handles: readonly string[] }) {
  return (
    <section
      aria-label="Compare"
      className="compare-bar tall:sticky bottom-0 z-20 border-stone-300 border-t bg-white pb-[env(safe-area-inset-bottom)]"
    >
      <div className="page-width flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
        <p aria-live="polite" className="figures text-sm">
          <b className="font-semibold">{handles.length}</b>
          <span>{` of ${mostCompared} chosen`}</span>
        </p>
        <div className="flex flex-wrap items-center gap-1">
          <Button ref={handFocusOn} variant="quiet" onClick={clearCompared} className="text-sm">
            Clear
          </Button>
          <ButtonLink to={comparePath(handles)}>Compare</ButtonLink>
        </div>
      </div>
    </section>
  )
}
