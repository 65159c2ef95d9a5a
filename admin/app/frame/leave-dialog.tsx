import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { answerLeaving } from '../ui/unsaved.ts'

export function LeaveDialog() {
  return (
    <Dialog title="Leave without saving?" isOpen onClose={() => answerLeaving(false)}>
      <p>What you typed here is not saved yet.</p>
      <div className="mt-4 flex flex-wrap gap-2">
        <Button kind="main" autoFocus onClick={() => answerLeaving(false)}>
          Stay
        </Button>
        <Button kind="danger" onClick={() => answerLeaving(true)}>
          Leave without saving
        </Button>
      </div>
    </Dialog>
  )
}
