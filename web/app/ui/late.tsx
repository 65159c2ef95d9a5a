import type { ComponentType, ReactNode } from 'react'
import { Failed } from './failed.tsx'
import { useAsk } from './use-ask.ts'

interface LateProps<Props> {
  /** Names the part among all late ones. */
  name: string
  load: () => Promise<ComponentType<Props>>
  /** Given to the part once it is there. */
  props: Props
  /** What stands in its place until then. */
  waiting: ReactNode
}

const known = new Map<string, unknown>()

/** A part of a page whose code is fetched when the part is first shown; where it cannot be had, another try. */
export function Late<Props extends object>({ name, load, props, waiting }: LateProps<Props>) {
  const { state, retry } = useAsk(known.has(name) ? null : name, async () => {
    known.set(name, await load())
  })
  const Part = known.get(name) as ComponentType<Props> | undefined
  if (Part) return <Part {...props} />
  if (state !== 'failed') return waiting
  return <Failed onRetry={retry}>This could not be loaded. Please check your network.</Failed>
}
