import { data } from 'react-router'

/** Where the server sends an address that is not one (`/%ff`). */
export function loader() {
  throw data(null, { status: 400, statusText: 'Bad Request' })
}

export default function BadRequestPage() {
  return null
}
