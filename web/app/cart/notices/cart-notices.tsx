import { StorageNotice } from '../../session/storage-notice.tsx'
import { Notice } from '../../ui/notice.tsx'
import { undoRemoval, useRemoved } from '../removed-line.ts'
import { ChangedNotice } from './changed-notice.tsx'
import { SoldOutNotice } from './sold-out-notice.tsx'

export function CartNotices() {
  return (
    <>
      <StorageNotice />
      <RemovedNotice />
      <ChangedNotice />
      <SoldOutNotice />
    </>
  )
}

/** Not a toast: a modal drawer makes everything outside it inert. */
function RemovedNotice() {
  const removed = useRemoved()
  if (!removed) return null
  return (
    <Notice tone="info">
      <span>{`Removed ${removed.line.title}. `}</span>
      <button
        type="button"
        onClick={undoRemoval}
        className="min-h-11 px-2 font-semibold underline underline-offset-4"
      >
        Undo
      </button>
    </Notice>
  )
}
