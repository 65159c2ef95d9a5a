import { data } from 'react-router'

/** For URLs that cannot be decoded (`/%ff`). */
export function loader() {
  throw data(null, { status: 400, statusText: 'Bad Request' })
}

export default function BadRequestPage() {
  return null
}
