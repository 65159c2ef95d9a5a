import { useRouteLoaderData } from 'react-router'
import type { loader } from '../root.tsx'

/** The site's facts from the root's loader; undefined on an error page that has none. */
export function useSite() {
  return useRouteLoaderData<typeof loader>('root')?.site
}
