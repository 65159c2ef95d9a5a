import { answerAsk, useAsked } from '../ask.ts'
import { ConfirmForm } from '../session/confirm-form.tsx'
import { SignInForm } from '../session/sign-in-form.tsx'
import { Dialog } from '../ui/dialog.tsx'

/** A write waits for it: who confirms or signs in again loses nothing of what they typed. */
export function AskDialog() {
  const asked = useAsked()
  const done = () => answerAsk(true)
  return (
    <Dialog
      title={asked === 'sign-in' ? 'Sign in again' : 'Confirm that it is you'}
      isOpen={asked !== null}
      onClose={() => answerAsk(false)}
    >
      {asked === 'confirm' && <ConfirmForm onDone={done} />}
      {asked === 'sign-in' && <SignInForm onDone={done} />}
    </Dialog>
  )
}
