import { useLocation } from 'react-router'
import { PageHead } from '../page-head.tsx'
import { partOf } from './listing-part.ts'

/** Search engines list the collection, and neither its later pages nor what somebody has searched or filtered. */
export function ListingHead(props: { title: string; description: string }) {
  const { search } = useLocation()
  return <PageHead {...props} noIndex={Object.keys(partOf(search)).length > 0} />
}
