import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { useSite } from '../document-data.ts'
import { Field } from '../forms/field.tsx'
import { type FormValues, useForm } from '../forms/use-form.ts'
import { Button, textLink } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { OrDivider } from '../ui/or-divider.tsx'
import { askCode, forgetSentCode, readSentCode, type SentCode } from './ask-code.ts'

interface NextStep extends Pick<typeof import('./code-step.tsx'), 'CodeStep'> {
  sent: SentCode
}

/** Above the login by email, in shops that send text messages. `next`: a document to load, checked by `checkedNextPath`. */
export function PhoneLogin({ next }: { next: string }) {
  const [step, setStep] = useState<NextStep | null>(null)
  useEffect(() => {
    const sent = readSentCode()
    // Where it does not load the number is asked for again.
    if (sent)
      import('./code-step.tsx').then(
        ({ CodeStep }) => setStep({ CodeStep, sent }),
        () => {},
      )
  }, [])
  function changeNumber() {
    forgetSentCode()
    setStep(null)
  }
  if (!useSite().hasPhoneLogin) return null
  return (
    <div className="grid gap-4">
      <h2 className="text-h3">Continue with your mobile number</h2>
      {step ? (
        <step.CodeStep sent={step.sent} next={next} onChange={changeNumber} />
      ) : (
        <NumberForm onSent={setStep} />
      )}
      <OrDivider>or by email</OrDivider>
    </div>
  )
}

function NumberForm({ onSent }: { onSent: (step: NextStep) => void }) {
  const { busy, error, fields, formProps } = useForm({
    onSubmit: send,
    errorMessage: 'The code could not be sent. Please try again.',
  })
  async function send({ phone = '' }: FormValues) {
    const [{ CodeStep }, sent] = await Promise.all([import('./code-step.tsx'), askCode(phone)])
    onSent({ CodeStep, sent })
  }
  return (
    <form {...formProps} className="grid gap-4">
      <Field
        label="Mobile number"
        name="phone"
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        required
        error={fields.phone}
      />
      {error && <Notice tone="error">{error}</Notice>}
      <Button type="submit" busy={busy} busyText="Sending...">
        Send code
      </Button>
      <p role="note" className="text-ink-700 text-sm">
        We text you a code, and use the number for your account and orders only: see our{' '}
        <Link to="/privacy" className={textLink}>
          Privacy Policy
        </Link>
        .
      </p>
    </form>
  )
}
