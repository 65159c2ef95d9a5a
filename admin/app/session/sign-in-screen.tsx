import { useSearchParams } from 'react-router'
import { Door } from './door.tsx'
import { ownPath } from './own-path.ts'
import { SignInForm } from './sign-in-form.tsx'

export function Component() {
  const [asked] = useSearchParams()
  // A new document: nothing of the member before stays in memory.
  const enter = () => location.assign(`/admin${ownPath(asked.get('back'))}`)
  return (
    <Door title="Sign in">
      <SignInForm onDone={enter} />
    </Door>
  )
}
