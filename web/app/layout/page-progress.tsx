import { useNavigation } from 'react-router'

/** On a slow network the next page takes a moment: a line at the top says that the tap has been heard. */
export function PageProgress() {
  if (useNavigation().state === 'idle') return null
  return (
    <div
      aria-hidden="true"
      className="page-progress pointer-events-none fixed inset-x-0 top-0 z-50 h-1 bg-accent"
    />
  )
}
