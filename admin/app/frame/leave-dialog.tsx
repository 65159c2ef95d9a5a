import { Dialog } from '../dialog/dialog.tsx'
import { answerLeaving } from '../form/unsaved.ts'
import { Button } from '../ui/button.tsx'

/** The question stays open until the event that answers it has reached everything: see `leaveUnlessUnsaved`. */
const answer = (isLeaving: boolean) => setTimeout(() => answerLeaving(isLeaving))

export function LeaveDialog() {
  return (
    <Dialog title="Leave without saving?" isOpen onClose={() => answer(false)}>
      <p>What you typed here is not saved yet.</p>
      <div className="mt-4 flex flex-wrap gap-2">
        <Button kind="main" autoFocus onClick={() => answer(false)}>
          Stay
        </Button>
        <Button kind="danger" onClick={() => answer(true)}>
          Leave without saving
        </Button>
      </div>
    </Dialog>
  )
}
