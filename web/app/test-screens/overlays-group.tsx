import { useState } from 'react'
import { Field } from '../forms/field.tsx'
import { Dialog } from '../overlays/dialog.tsx'
import { Drawer } from '../overlays/drawer.tsx'
import { toastSuccess } from '../toasts/toast.tsx'
import { Button } from '../ui/button.tsx'
import { Group, Row, State } from './gallery-frame.tsx'

type Overlay = 'dialog' | 'drawer'

export function OverlaysGroup() {
  const [open, setOpen] = useState<Overlay | null>(null)
  const close = () => setOpen(null)
  return (
    <Group title="Dialog and drawer">
      <State name="Opened by buttons; closed by Escape, the cross and the backdrop" wide>
        <Row>
          <Button variant="secondary" onClick={() => setOpen('dialog')}>
            Open dialog
          </Button>
          <Button variant="secondary" onClick={() => setOpen('drawer')}>
            Open drawer
          </Button>
        </Row>
      </State>
      <Dialog open={open === 'dialog'} onClose={close} title="A dialog">
        <OverlayContent onDone={close} />
      </Dialog>
      <Drawer open={open === 'drawer'} onClose={close} title="A drawer">
        <OverlayContent onDone={close} />
      </Drawer>
    </Group>
  )
}

function OverlayContent({ onDone }: { onDone: () => void }) {
  return (
    <div className="grid gap-5">
      <p>The focus stays in here, and goes back to the button when this closes.</p>
      <Field label="A field" name="in-overlay" />
      <Button variant="secondary" onClick={() => toastSuccess('Above the dialog')}>
        Toast above it
      </Button>
      <Button onClick={onDone}>Done</Button>
    </div>
  )
}
