import { useSearchParams } from 'react-router'
import { ownPath } from './own-path.ts'
import { SignInForm } from './sign-in-form.tsx'
import { SignedOutPage } from './signed-out-page.tsx'

export function Component() {
  const [asked] = useSearchParams()
  // A new document: nothing of the member before stays in memory.
  const enter = () => location.assign(`/admin${ownPath(asked.get('back'))}`)
  return (
    <SignedOutPage title="Sign in">
      <SignInForm onDone={enter} />
    </SignedOutPage>
  )
}
