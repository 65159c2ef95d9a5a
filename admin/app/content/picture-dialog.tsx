import { useEffect, useState } from 'react'
import { leastSide } from '../../../shop/media/photo-limits.ts'
import type { uploadedPicture } from '../../../shop/pages/logo-contract.ts'
import { upload } from '../api.ts'
import { Dialog } from '../dialog/dialog.tsx'
import { Field } from '../form/field.tsx'
import { Form } from '../form/form.tsx'
import { CropArea } from '../photos/crop-area.tsx'
import { type Box, wholeBox } from '../photos/crop-box.ts'

interface PictureDialogProps {
  file: File
  onClose(): void
  onUploaded(picture: { photo: string; alt: string }): void
}

/** Chooses the part that is shown and says what it shows; the picture is made in all sizes at once. */
export default function PictureDialog({ file, onClose, onUploaded }: PictureDialogProps) {
  const [src, setSrc] = useState('')
  const [bounds, setBounds] = useState({ width: 0, height: 0 })
  const [box, setBox] = useState<Box>(wholeBox(bounds))
  useEffect(() => {
    const url = URL.createObjectURL(file)
    setSrc(url)
    return () => URL.revokeObjectURL(url)
  }, [file])

  function measured({ naturalWidth: width, naturalHeight: height }: HTMLImageElement) {
    setBounds({ width, height })
    setBox(wholeBox({ width, height }))
  }

  async function send({ alt = '' }: Record<string, string>) {
    const crop = new URLSearchParams(Object.entries(box).map(([side, pixels]) => [side, String(pixels)]))
    const { photo } = await upload<typeof uploadedPicture>(`/pages/pictures?${crop}`, file, () => {})
    onUploaded({ photo, alt })
    onClose()
  }

  return (
    <Dialog title="Your picture" isOpen onClose={onClose} isWide>
      <Form submit="Use this picture" onSubmit={send}>
        <p id="crop-hint" className="text-muted text-sm">
          Drag the rectangle or its corners to show a part. By keyboard: arrow keys move what has the focus,
          with Shift by more.
        </p>
        {src && bounds.width === 0 && (
          <img
            src={src}
            alt="Chosen"
            onLoad={({ currentTarget }) => measured(currentTarget)}
            onError={() => setBounds({ width: -1, height: -1 })}
          />
        )}
        {bounds.width > 0 && (
          <CropArea box={box} bounds={bounds} isSquare={false} src={src} onChange={setBox} />
        )}
        <output className="text-sm">
          {bounds.width < 0
            ? 'This browser cannot show the file. Choose a JPEG, PNG, WebP or AVIF.'
            : `${box.width} × ${box.height} pixels. The least is ${leastSide}; wide pictures look best from 1,600.`}
        </output>
        <Field
          name="alt"
          label="What the picture shows"
          hint="Read out to those who do not see it. It can be changed later."
          autoComplete="off"
        />
      </Form>
    </Dialog>
  )
}
