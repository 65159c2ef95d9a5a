import type { EmailedCode } from '../../../shop/phone/contract.ts'
import { CodeForm } from '../forms/code-form.tsx'
import { MailboxHint } from '../forms/mailbox-hint.tsx'
import { Button, textLink } from '../ui/button.tsx'

interface EmailStepProps {
  emailed: EmailedCode
  onCode: (code: string) => Promise<void>
  /** Of the number. */
  onChange: () => void
}

/** On a device that is new to the account. */
export function EmailStep({ emailed, onCode, onChange }: EmailStepProps) {
  return (
    <>
      <p className="wrap-anywhere">
        This device is new to us. To keep your account safe, we have also sent a 6-digit code to{' '}
        <strong>{emailed.emailedTo}</strong>. It works for 15 minutes.
      </p>
      <CodeForm onCode={onCode} missing="Enter the 6 digits from the email." submit="Continue" takesFocus />
      <p className="text-ink-700">
        No email, or not yours?{' '}
        <Button variant="quiet" className={`-my-2 px-0! ${textLink}`} onClick={onChange}>
          Start again
        </Button>{' '}
        or log in by email below.
      </p>
      <MailboxHint email={null} />
    </>
  )
}
