import { useNavigation } from 'react-router'

export function PageProgress() {
  if (useNavigation().state === 'idle') return null
  return (
    <div aria-hidden="true" className="page-progress pointer-events-none fixed inset-x-0 top-0 z-50 h-1" />
  )
}
