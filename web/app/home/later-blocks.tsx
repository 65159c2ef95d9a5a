import { memo, Suspense } from 'react'
import { laterCode } from '../ui/later-code.ts'
import { Skeleton } from '../ui/skeleton.tsx'
import { atFirstTouch } from '../ui/when-near.ts'
import type { Home } from './home-content.ts'

const loadStill = async () => (await import('./blocks.tsx')).StillBlocks
const loadLive = async () => (await import('./blocks.tsx')).LiveBlocks

const StillBlocks = import.meta.env.SSR
  ? await loadStill()
  : laterCode(() => atFirstTouch('home-still'), loadStill)
const LiveBlocks = import.meta.env.SSR ? await loadLive() : laterCode(async () => {}, loadLive)

/** All below the first screen. */
export const LaterBlocks = memo((home: Home) => (
  <>
    <div id="home-still">
      <Suspense fallback={<Skeleton className="page-width my-16 h-[40rem]" />}>
        <StillBlocks {...home} />
      </Suspense>
    </div>
    <Suspense>
      <LiveBlocks {...home} />
    </Suspense>
  </>
))
