import type { EditorState } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import { type KeyboardEvent, useId, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { findHref, formats, setLink } from './commands.ts'
import { readLinkAddress } from './link-address.ts'

interface FormatBarProps {
  view: EditorView
  state: EditorState
  isLinking: boolean
  setLinking(isLinking: boolean): void
}

/** Arrow keys go from button to button. */
export function FormatBar({ view, state, isLinking, setLinking }: FormatBarProps) {
  const href = findHref(state)
  return (
    <>
      <div role="toolbar" aria-label="Format of the description" className="format-bar" onKeyDown={goAlong}>
        {formats.map(({ label, sign = label, command, isOn }) => (
          <button
            key={label}
            type="button"
            aria-label={label}
            aria-pressed={isOn(state)}
            data-sign={sign}
            onClick={() => {
              command(view.state, view.dispatch, view)
              view.focus()
            }}
          >
            {sign}
          </button>
        ))}
        <button
          type="button"
          aria-pressed={href !== ''}
          aria-expanded={isLinking}
          onClick={() => setLinking(!isLinking)}
        >
          Link
        </button>
      </div>
      {isLinking && (
        <LinkField
          href={href}
          onSet={(address) => {
            setLink(address)(view.state, view.dispatch)
            setLinking(false)
            view.focus()
          }}
          onClose={() => {
            setLinking(false)
            view.focus()
          }}
        />
      )}
    </>
  )
}

const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 }

function goAlong({ key, currentTarget }: KeyboardEvent<HTMLElement>): void {
  const buttons = [...currentTarget.querySelectorAll('button')]
  const at = buttons.findIndex((button) => button.matches(':focus'))
  const step = steps[key]
  if (step !== undefined) buttons.at((at + step) % buttons.length)?.focus()
}

interface LinkFieldProps {
  href: string
  onSet(address: string): void
  onClose(): void
}

/** Enter sets it, and does not send the form around it. */
function LinkField({ href, onSet, onClose }: LinkFieldProps) {
  const id = useId()
  const [typed, setTyped] = useState(href)
  const [isWrong, setWrong] = useState(false)
  function set() {
    const address = readLinkAddress(typed)
    setWrong(address === null)
    if (address !== null) onSet(address)
  }
  return (
    <div className="format-link">
      <label htmlFor={id} className="sr-only">
        Address of the link
      </label>
      <input
        id={id}
        className="field-box"
        inputMode="url"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        placeholder="https://… or /products/…"
        // biome-ignore lint/a11y/noAutofocus: it opens by a press of its button.
        autoFocus
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong ? `${id}-error` : undefined}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onClose()
          if (event.key !== 'Enter') return
          event.preventDefault()
          set()
        }}
      />
      <Button onClick={set}>Set link</Button>
      {href && <Button onClick={() => onSet('')}>Remove link</Button>}
      {isWrong && (
        <p id={`${id}-error`} className="w-full font-medium text-bad text-sm">
          Write an address such as https://example.com, or a page of the shop such as /products.
        </p>
      )}
    </div>
  )
}
