import { useState } from 'react'
import { leastSide } from '../../../shop/media/photo-limits.ts'
import type { AdminPhoto } from '../../../shop/media/photos-contract.ts'
import { Dialog } from '../dialog/dialog.tsx'
import { CheckField } from '../form/field.tsx'
import { Button } from '../ui/button.tsx'
import { CropArea } from './crop-area.tsx'
import { type Box, type Size, squareIn, wholeBox } from './crop-box.ts'

interface CropDialogProps {
  photo: AdminPhoto
  url: string
  isOpen: boolean
  isBusy: boolean
  onClose(): void
  onSave(crop: Box | null): void
}

export function CropDialog({ isOpen, onClose, ...more }: CropDialogProps) {
  return (
    <Dialog title="Crop" isOpen={isOpen} onClose={onClose} isWide>
      {more.photo.original && <Crop bounds={more.photo.original} {...more} />}
    </Dialog>
  )
}

type CropProps = Omit<CropDialogProps, 'isOpen' | 'onClose'> & { bounds: Size }

/** The original is kept: it can be cropped again, and shown whole again. */
function Crop({ photo, url, bounds, isBusy, onSave }: CropProps) {
  const [box, setBox] = useState<Box>(photo.crop ?? squareIn(wholeBox(bounds)))
  const [isSquare, setSquare] = useState(box.width === box.height)
  return (
    <div className="grid gap-3">
      <p id="crop-hint" className="text-muted text-sm">
        Drag the rectangle or its corners. By keyboard: arrow keys move what has the focus, with Shift by
        more.
      </p>
      <CropArea
        box={box}
        bounds={bounds}
        isSquare={isSquare}
        src={`/api/admin${url}/original`}
        onChange={setBox}
      />
      <output className="text-sm">
        {`${box.width} × ${box.height} of ${bounds.width} × ${bounds.height} pixels, ${box.left} from the left, ${box.top} from the top`}
      </output>
      {Math.min(box.width, box.height) < 640 && (
        <p className="text-muted text-sm">
          {`Small: below 640 pixels it looks soft on large screens. The least is ${leastSide}.`}
        </p>
      )}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <CheckField
          label="Square, as cards show it"
          checked={isSquare}
          onChange={({ target }) => {
            setSquare(target.checked)
            if (target.checked) setBox(squareIn(box))
          }}
        />
        <div className="ml-auto flex flex-wrap gap-2">
          <Button isBusy={isBusy} onClick={() => onSave(null)}>
            Show it whole
          </Button>
          <Button kind="main" isBusy={isBusy} onClick={() => onSave(box)}>
            Crop
          </Button>
        </div>
      </div>
    </div>
  )
}
