import type { ComponentType, ReactNode } from 'react'
import { useQuery } from '../../query/use-query.ts'
import { NotLoaded } from './not-loaded.tsx'

interface LazyProps<Props> {
  /** Unique among all lazy parts. */
  name: string
  load: () => Promise<ComponentType<Props>>
  props: Props
  fallback: ReactNode
}

/** Loads the code of a part when it is first shown. Unlike with `React.lazy`, the page stays where it does not come. */
export function Lazy<Props extends object>({ name, load, props, fallback }: LazyProps<Props>) {
  const { state, data: Part } = useQuery(`code ${name}`, load, Number.POSITIVE_INFINITY)
  if (Part) return <Part {...props} />
  return state === 'failed' ? <NotLoaded /> : fallback
}
