import { data } from 'react-router'

/** A path that leads nowhere is answered by a page of its own, so that the shell around it is whole. */
export function loader() {
  return data(null, { status: 404 })
}

export { NotFoundPage as default } from '../error-pages.tsx'
