import { useEffect, useState } from 'react'
import { Lazy } from '../ui/loading/lazy.tsx'
import { untilTouch } from '../ui/loading/when-near.ts'
import type { OffersProps } from './product-offers.tsx'

/** Has its room from the start, and comes when the page is first touched. */
export function LazyOffers(props: OffersProps) {
  const [isWanted, setWanted] = useState(false)
  useEffect(() => {
    let isGone = false
    void untilTouch().then(() => isGone || setWanted(true))
    return () => {
      isGone = true
    }
  }, [])
  return (
    <div className="min-h-6">
      {isWanted && <Lazy name="offers" load={loadOffers} props={props} fallback={null} />}
    </div>
  )
}

async function loadOffers() {
  return (await import('./product-offers.tsx')).ProductOffers
}
