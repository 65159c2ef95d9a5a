import { type ReactNode, useEffect, useRef, useState } from 'react'
import { plainPin } from '../../../shop/postal/place.ts'
import { Field } from '../forms/field.tsx'
import { pinError, usePinPlace } from './use-pin-place.ts'

interface PinFieldsProps {
  /** The names of the fields in the form. */
  names: { pin: string; city: string; state: string }
  error: string | undefined
  pin?: string
  /** Called with the PIN code once it is known to exist, with nothing before. */
  onPin?: (pin: string) => void
  /** Then, below it. */
  foundHint?: ReactNode
  /** In two columns at any width, without the country. */
  isShort?: boolean
}

/** City and state follow from the PIN code. */
export function PinFields({
  names,
  error,
  pin: givenPin = '',
  onPin,
  foundHint,
  isShort = false,
}: PinFieldsProps) {
  const box = useRef<HTMLInputElement>(null)
  const [pin, setPin] = useState(givenPin)
  const lookup = usePinPlace(pin)
  // The browser may have filled in the field before hydration.
  useEffect(() => setPin(plainPin(box.current?.value ?? '')), [])

  const foundPin = lookup.place ? pin : ''
  useEffect(() => onPin?.(foundPin), [onPin, foundPin])

  function lookAgain() {
    box.current?.focus()
    lookup.retry()
  }
  const isLooking = lookup.state === 'looking'
  const problem = pinError(lookup) ?? error
  const readOnly = {
    readOnly: true,
    tabIndex: -1,
    required: true,
    placeholder: isLooking ? 'Looking up…' : 'Filled in from the PIN code',
  }
  return (
    <>
      <div className={isShort ? 'col-span-full' : undefined}>
        <Field
          ref={box}
          label="PIN code"
          name={names.pin}
          defaultValue={givenPin}
          inputMode="numeric"
          autoComplete="postal-code"
          required
          error={problem}
          // In the place of the error, which would move the button under a finger.
          hint={problem ? undefined : (foundPin && foundHint) || '6 digits'}
          onChange={(event) => setPin(plainPin(event.target.value))}
        />
        {lookup.state === 'failed' && (
          <button type="button" onClick={lookAgain} className="min-h-11 font-semibold text-sm underline">
            Look it up again
          </button>
        )}
      </div>
      <Field label="City" name={names.city} value={lookup.place?.district ?? ''} {...readOnly} />
      <Field label="State/UT" name={names.state} value={lookup.place?.state ?? ''} {...readOnly} />
      {!isShort && <Field label="Country" name="country" value="India" readOnly tabIndex={-1} required />}
    </>
  )
}
