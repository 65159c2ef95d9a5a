import { data } from 'react-router'
import { NotFoundPage } from '../layout/error-pages.tsx'
import { pageTitle } from '../ui/page-title.ts'

/** A path that leads nowhere is answered by a page of its own, so that the shell around it is whole. */
export function loader() {
  return data(null, { status: 404 })
}

export function clientLoader() {
  return null
}

export const meta = () => pageTitle('Not Found')

export default NotFoundPage
