import { useEffect, useId, useState } from 'react'
import { Lazy } from '../ui/loading/lazy.tsx'
import { whenNear } from '../ui/loading/when-near.ts'
import { recordViewed } from './viewed-store.ts'

/** Loaded before the end of the page is reached, which would jump. Also records the product as seen. */
export function LazyStrips({ handle }: { handle: string }) {
  const id = useId()
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    let isGone = false
    void whenNear(id).then(() => {
      if (isGone) return
      setNear(true)
    })
    return () => {
      isGone = true
    }
  }, [id])
  useEffect(() => recordViewed(handle), [handle])
  return (
    <div id={id}>
      {isNear && <Lazy name="product strips" load={loadStrips} props={{ handle }} fallback={null} />}
    </div>
  )
}

async function loadStrips() {
  return (await import('./product-strips.tsx')).ProductStrips
}
