import type { ComponentType, ReactNode } from 'react'
import { useQuery } from '../../query/use-query.ts'
import { RetryNotice } from './retry-notice.tsx'

interface LazyProps<Props> {
  /** Unique among all lazy parts. */
  name: string
  load: () => Promise<ComponentType<Props>>
  props: Props
  fallback: ReactNode
}

/** Loads the code of a part when it is first shown. Unlike `React.lazy` it offers a retry. */
export function Lazy<Props extends object>({ name, load, props, fallback }: LazyProps<Props>) {
  const { state, data: Part, retry } = useQuery(`code ${name}`, load, Number.POSITIVE_INFINITY)
  if (Part) return <Part {...props} />
  if (state !== 'failed') return fallback
  return <RetryNotice onRetry={retry}>This could not be loaded. Please check your network.</RetryNotice>
}
