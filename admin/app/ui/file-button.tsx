import { useRef } from 'react'
import { Button, type ButtonProps } from './button.tsx'

/** What the shop takes as a photograph. */
export const pictureKinds = 'image/jpeg,image/png,image/webp,image/avif'

interface FileButtonProps extends Omit<ButtonProps, 'onClick'> {
  /** Kinds of files, as browsers want them. */
  accept: string
  /** At least one; several only where `multiple`. The same file can be chosen again. */
  onFiles(files: [File, ...File[]]): void
  /** Of the field, for screen readers. */
  fieldLabel?: string
  multiple?: boolean
  /** A phone opens its camera at once. */
  isCamera?: boolean
}

export function FileButton(props: FileButtonProps) {
  const { accept, onFiles, fieldLabel, multiple, isCamera, ...button } = props
  const field = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button {...button} onClick={() => field.current?.click()} />
      <input
        ref={field}
        type="file"
        accept={accept}
        aria-label={fieldLabel}
        multiple={multiple}
        {...(isCamera && { capture: 'environment' })}
        hidden
        onChange={({ target }) => {
          const [first, ...more] = target.files ?? []
          target.value = ''
          if (first) onFiles([first, ...more])
        }}
      />
    </>
  )
}
