import { data } from 'react-router'

/** A page rather than an error, so that the shell is rendered around it. */
export function loader() {
  return data(null, { status: 404 })
}

export { NotFoundPage as default } from '../error-pages.tsx'
