import { useEffect, useEffectEvent, useState } from 'react'
import { useLoaderData, useRevalidator } from 'react-router'
import { momentText } from '../../../shop/moment.ts'
import { ApiError, oldData } from '../api.ts'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { problemText } from '../ui/use-write.ts'
import { dropUnsaved } from './unsaved.ts'

interface ProblemProps<Kind extends Error = Error> {
  error: Kind
  onOverwrite(): void
}

/** What belongs to a field stands there. */
export function Problem({ error, ...props }: ProblemProps) {
  if (error instanceof ApiError && error.code === 'stale') return <Stale error={error} {...props} />
  const isAtField = error instanceof ApiError && Object.keys(error.fields).length > 0
  return (
    <Notice kind="problem">{isAtField ? 'Please check what is marked above.' : problemText(error)}</Notice>
  )
}

/** Somebody else saved in between: `by` and `at` say who and when. */
function Stale({ error, onOverwrite }: ProblemProps<ApiError>) {
  const { revalidate } = useRevalidator()
  const loaded = useLoaderData<object>()
  const [replaced, setReplaced] = useState<object | null>(null)
  const { by, at } = error.details
  const who = typeof by === 'string' && typeof at === 'string' ? ` by ${by}, ${momentText(at)}` : ''
  const overwrite = useEffectEvent(() => {
    error.overwrite?.()
    onOverwrite()
  })
  // Sent only once the fields have what the other member saved: `revalidate` may resolve before that.
  useEffect(() => {
    if (replaced === null || replaced === loaded) return
    if (oldData.has(loaded)) setReplaced(null)
    else overwrite()
  }, [replaced, loaded])

  function ask() {
    setReplaced(loaded)
    void revalidate()
  }

  return (
    <Notice kind="problem">
      <p>{`This was changed${who}, after you opened it. What you typed is still here.`}</p>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button
          onClick={() => {
            dropUnsaved()
            location.reload()
          }}
        >
          Reload, and drop mine
        </Button>
        <Button onClick={ask}>Overwrite with mine</Button>
      </div>
    </Notice>
  )
}
