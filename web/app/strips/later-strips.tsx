import { useEffect, useState } from 'react'
import { Lazy } from '../ui/lazy.tsx'

/** Loaded after all of the page, and before its end is reached, which would jump. Also records the product as viewed. */
export function LaterStrips({ handle }: { handle: string }) {
  const [isLoaded, setLoaded] = useState(false)
  useEffect(() => afterLoad(() => setLoaded(true)), [])
  return isLoaded && <Lazy name="product strips" load={loadStrips} props={{ handle }} fallback={null} />
}

async function loadStrips() {
  return (await import('./product-strips.tsx')).ProductStrips
}

/** Of the document. Returns a way to cancel. */
function afterLoad(work: () => void): () => void {
  const timer = document.readyState === 'complete' ? setTimeout(work) : undefined
  addEventListener('load', work)
  return () => {
    clearTimeout(timer)
    removeEventListener('load', work)
  }
}
