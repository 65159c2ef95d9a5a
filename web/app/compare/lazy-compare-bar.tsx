import { Lazy } from '../ui/loading/lazy.tsx'
import { useCompared } from './compare-store.ts'

export function LazyCompareBar() {
  const handles = useCompared()
  if (handles.length === 0) return null
  return <Lazy name="compare bar" load={loadBar} props={{ handles }} fallback={null} />
}

async function loadBar() {
  return (await import('./compare-bar.tsx')).CompareBar
}
