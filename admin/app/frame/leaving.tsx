import { Suspense, useEffect } from 'react'
import { type BlockerFunction, useBlocker } from 'react-router'
import { lazyDialog } from '../dialog/lazy-dialog.tsx'
import { answerLeaving, dropUnsaved, hasUnsaved, leaving } from '../form/unsaved.ts'
import { useStore } from '../store.ts'
import { showToast } from '../ui/toast-store.ts'
import { isUnderWay } from '../ui/under-way.ts'

const LeaveDialog = lazyDialog(() => import('./leave-dialog.tsx').then((file) => file.LeaveDialog))

/** Asks before a link, Back, or closing the tab loses what was typed in a form, and closing the tab what is being sent. */
export function Leaving() {
  const asked = useStore(leaving)
  const blocker = useBlocker(losesFields)
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    const leave = () => {
      dropUnsaved()
      blocker.proceed()
    }
    leaving.set({ leave, stay: () => blocker.reset() })
    return () => leaving.set(null)
  }, [blocker])
  useEffect(() => {
    const warn = (event: Event) => (hasUnsaved() || isUnderWay()) && event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [])
  return asked === null ? null : (
    <Suspense fallback={null}>
      <LeaveDialog onLost={stay} />
    </Suspense>
  )
}

const losesFields: BlockerFunction = ({ currentLocation: from, nextLocation: to }) =>
  (from.pathname !== to.pathname || from.search !== to.search) && hasUnsaved()

function stay(): void {
  showToast('What you typed is not saved yet.', { kind: 'problem' })
  answerLeaving(false)
}
