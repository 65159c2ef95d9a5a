import { toastAfterReload, toastError, toastSuccess } from '../toasts/toast.tsx'
import { Button } from '../ui/button.tsx'
import { RetryNotice } from '../ui/loading/retry-notice.tsx'
import { Skeleton } from '../ui/loading/skeleton.tsx'
import { Spinner } from '../ui/loading/spinner.tsx'
import { Notice } from '../ui/notice.tsx'
import { Group, Row, State } from './gallery-frame.tsx'

export function MessagesGroup() {
  return (
    <Group title="Messages and waiting">
      <State name="Notice: error, success, info">
        <Notice tone="error">Username or password incorrect</Notice>
        <Notice tone="success">Your message has been sent successfully!</Notice>
        <Notice tone="info">No addresses found.</Notice>
      </State>
      <State name="Failed, with another try">
        <RetryNotice onRetry={() => toastSuccess('Tried again')}>Failed to load addresses</RetryNotice>
      </State>
      <State name="Toast: success (2 s), error (4 s), after a reload">
        <Row>
          <Button variant="secondary" onClick={() => toastSuccess('Address added successfully.')}>
            Success toast
          </Button>
          <Button variant="secondary" onClick={() => toastError('Failed to add address.')}>
            Error toast
          </Button>
          <Button variant="secondary" onClick={reloadWithToast}>
            Toast after reload
          </Button>
        </Row>
      </State>
      <State name="Spinner and skeleton">
        <Row>
          <Spinner />
          <Spinner className="size-4" />
        </Row>
        <Skeleton className="h-6 w-1/2" />
        <Skeleton className="h-24" />
      </State>
    </Group>
  )
}

function reloadWithToast(): void {
  toastAfterReload('Here after the reload')
  location.reload()
}
