import { type DragEvent, useState } from 'react'
import { Button } from '../ui/button.tsx'
import { FileButton, pictureKinds } from '../ui/file-button.tsx'
import { type Sending, useUploads } from './use-uploads.ts'

export function UploadBox({ handle }: { handle: string }) {
  const { sendings, add, again, forget } = useUploads(handle)
  const [isOver, setOver] = useState(false)

  function drop(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    add([...event.dataTransfer.files])
  }

  return (
    <section
      aria-label="Add photographs"
      className="photo-drop"
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <div className="flex flex-wrap items-center gap-2">
        <FileButton kind="main" accept={pictureKinds} multiple onFiles={add}>
          Choose photographs
        </FileButton>
        <FileButton accept={pictureKinds} isCamera className="pointer-fine:hidden" onFiles={add}>
          Take a photograph
        </FileButton>
        <span className="pointer-coarse:hidden text-muted">or drop files here</span>
      </div>
      <p className="mt-2 text-muted text-sm">
        JPEG, PNG, WebP or AVIF, up to 15 MB and 50 megapixels (AVIF: 14). Square ones look best.
      </p>
      {sendings.length > 0 && (
        <ul className="mt-3 grid gap-2" aria-live="polite">
          {sendings.map((sending) => (
            <SendingRow key={sending.id} sending={sending} again={again} forget={forget} />
          ))}
        </ul>
      )}
    </section>
  )
}

interface SendingRowProps {
  sending: Sending
  again(sending: Sending): void
  forget(sending: Sending): void
}

function SendingRow({ sending, again, forget }: SendingRowProps) {
  const { file, part, problem, mayTryAgain } = sending
  return (
    <li className="rounded-field border border-line bg-surface px-3 py-2">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="min-w-0 flex-1 truncate font-medium">{file.name}</span>
        {problem === null && (
          <progress
            className="photo-progress"
            max={1}
            value={part}
            aria-label={`${file.name} is being sent`}
          />
        )}
        {problem !== null && mayTryAgain && <Button onClick={() => again(sending)}>Try again</Button>}
        {problem !== null && (
          <Button kind="quiet" onClick={() => forget(sending)} aria-label={`Dismiss ${file.name}`}>
            Dismiss
          </Button>
        )}
      </div>
      {problem !== null && <p className="font-medium text-bad text-sm">{problem}</p>}
    </li>
  )
}
