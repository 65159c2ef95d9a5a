import { Lazy } from '../ui/loading/lazy.tsx'
import { useViewed } from './viewed-store.ts'

export function LazyViewed() {
  const hasViewed = useViewed().length > 0
  return hasViewed && <Lazy name="recently viewed" load={loadViewed} props={{}} fallback={null} />
}

async function loadViewed() {
  return (await import('./recently-viewed.tsx')).RecentlyViewed
}
