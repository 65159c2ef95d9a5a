import { useState } from 'react'
import { Dialog } from '../dialog/dialog.tsx'
import { CheckField } from '../form/field.tsx'
import { Button } from '../ui/button.tsx'
import type { ChosenColumns } from './use-columns.ts'

/** Phones have two lines a row and no choice. */
export function ColumnChoice({ offered, toggle }: ChosenColumns) {
  const [isOpen, setOpen] = useState(false)
  return (
    <div className="max-md:hidden">
      <Button onClick={() => setOpen(true)}>Columns</Button>
      <Dialog title="Columns" isOpen={isOpen} onClose={() => setOpen(false)}>
        <p className="mb-3 text-muted">This device remembers them.</p>
        {offered.map(({ head, isShown }) => (
          <CheckField key={head} label={head} checked={isShown} onChange={() => toggle(head)} />
        ))}
      </Dialog>
    </div>
  )
}
