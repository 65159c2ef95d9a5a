import { answerAsk, useAsked } from '../ask.ts'
import { Dialog } from '../dialog/dialog.tsx'
import { ConfirmForm } from '../session/confirm-form.tsx'
import { SignInForm } from '../session/sign-in-form.tsx'
import { useMe } from './use-me.ts'

/** A write waits for it: a member who confirms or signs in again loses nothing typed. */
export function AskDialog() {
  const asked = useAsked()
  const me = useMe()
  const done = () => answerAsk(true)
  return (
    <Dialog
      title={asked === 'sign-in' ? 'Sign in again' : 'Confirm that it is you'}
      isOpen={asked !== null}
      onClose={() => answerAsk(false)}
    >
      {asked === 'confirm' && <ConfirmForm ways={me} onDone={done} />}
      {asked === 'sign-in' && (
        <>
          <p className="mb-4">
            You were signed out. What you typed is still here, and is sent once you are back.
          </p>
          <SignInForm onDone={done} />
        </>
      )}
    </Dialog>
  )
}
