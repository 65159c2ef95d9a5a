import { useState } from 'react'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { CheckField } from '../ui/field.tsx'
import type { ChosenColumns } from './use-columns.ts'

/** Where there are columns: narrow screens have two lines a row. */
export function ColumnChoice({ offered, toggle }: ChosenColumns) {
  const [isOpen, setOpen] = useState(false)
  return (
    <div className="max-lg:hidden">
      <Button onClick={() => setOpen(true)}>Columns</Button>
      <Dialog title="Columns" isOpen={isOpen} onClose={() => setOpen(false)}>
        <p className="mb-2 text-muted">This device remembers them.</p>
        {offered.map(({ head, isShown }) => (
          <CheckField key={head} label={head} checked={isShown} onChange={() => toggle(head)} />
        ))}
      </Dialog>
    </div>
  )
}
