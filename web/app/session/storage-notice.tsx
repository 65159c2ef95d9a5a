import { useSyncExternalStore } from 'react'
import { Notice } from '../ui/notice.tsx'
import { isStorageBlocked } from './stored-value.ts'

/** Why cart and login end with the document. Nothing where the browser keeps what it is given. */
export function StorageNotice() {
  const isBlocked = useSyncExternalStore(neverChanges, isStorageBlocked, () => false)
  return (
    isBlocked && (
      <Notice tone="info">
        This browser keeps no data for our site, so you cannot log in or check out: allow cookies and site
        data for it, then reload the page.
      </Notice>
    )
  )
}

const neverChanges = () => () => {}
