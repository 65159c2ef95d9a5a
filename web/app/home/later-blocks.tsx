import { memo, Suspense } from 'react'
import { type HomeBlock, shownBlocks } from '../../../shop/pages/home-blocks.ts'
import { laterCode } from '../ui/loading/later-code.ts'
import { Skeleton } from '../ui/loading/skeleton.tsx'
import { atFirstTouch } from '../ui/loading/when-near.ts'
import type { Home } from './home-content.ts'

const load = async () => (await import('./blocks.tsx')).Block

const StillBlock = import.meta.env.SSR ? await load() : laterCode(() => atFirstTouch('later-blocks'), load)
const LiveBlock = import.meta.env.SSR ? await load() : laterCode(async () => {}, load)

/** With what moves and is typed into; the others are links alone. */
const live: readonly HomeBlock[] = ['hero', 'reviews', 'subscribe', 'faq']

/** All below the first screen. */
export const LaterBlocks = memo((home: Home) => {
  const [first, ...rest] = shownBlocks(home)
  const names = first === 'hero' || first === undefined ? rest : [first, ...rest]
  return (
    <div id="later-blocks">
      {names.map((name) => {
        const Block = live.includes(name) ? LiveBlock : StillBlock
        return (
          <Suspense key={name} fallback={<Skeleton className="page-width my-16 h-[40rem]" />}>
            <Block name={name} home={home} />
          </Suspense>
        )
      })}
    </div>
  )
})
