import type { ComponentType, ReactNode } from 'react'
import { useQuery } from '../query/use-query.ts'
import { Failed } from './failed.tsx'

interface LazyProps<Props> {
  /** Names the part among all lazy ones. */
  name: string
  load: () => Promise<ComponentType<Props>>
  /** Given to the part once it is there. */
  props: Props
  /** What stands in its place until then. */
  waiting: ReactNode
}

/** A part of a page whose code is fetched when the part is first shown; unlike `React.lazy` it offers another try. */
export function Lazy<Props extends object>({ name, load, props, waiting }: LazyProps<Props>) {
  const { state, data: Part, retry } = useQuery(`code ${name}`, load, Number.POSITIVE_INFINITY)
  if (Part) return <Part {...props} />
  if (state !== 'failed') return waiting
  return <Failed onRetry={retry}>This could not be loaded. Please check your network.</Failed>
}
