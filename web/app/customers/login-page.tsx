import { Link } from 'react-router'
import { CheckboxField } from '../forms/field.tsx'
import { type FieldErrors, type FormValues, useForm } from '../forms/use-form.ts'
import { PageHead } from '../page-head.tsx'
import { PhoneLogin } from '../phone/phone-login.tsx'
import { checkedNextPath, withNext } from '../session/next-path.ts'
import { useSession } from '../session/session.ts'
import { useSearchParam } from '../session/use-search-param.ts'
import { Button, textLink } from '../ui/button.tsx'
import { NeedsScripts } from '../ui/needs-scripts.tsx'
import { GuestChoice } from './guest-choice.tsx'
import { LoggedInAs } from './logged-in-as.tsx'
import { LoginFields } from './login-fields.tsx'
import { LoginProblem } from './login-problem.tsx'
import { logIn, loginFailure } from './login-submit.ts'
import { NarrowFrame } from './narrow-frame.tsx'

export default function LoginPage() {
  const next = checkedNextPath(useSearchParam('next'))
  const { busy, error, fields, formProps } = useForm({
    validate: checkLogin,
    onSubmit: ({ email = '', password = '', remember }) =>
      logIn({ email, password, remember: remember === 'on', next }),
    errorMessage: loginFailure,
  })
  const login = useSession()
  return (
    <>
      <PageHead title="Log in" noIndex />
      <NarrowFrame title="Log in" lead={login ? <LoggedInAs login={login} /> : welcome}>
        <NeedsScripts what="Logging in" />
        <PhoneLogin next={next} />
        {next === '/checkout/shipping' && <GuestChoice next={next} />}
        <form {...formProps} className="grid gap-5">
          <LoginFields errors={fields} />
          <div className="-my-2 flex flex-wrap items-center justify-between gap-x-4">
            <CheckboxField label="Remember Me" name="remember" />
            <Link to="/forgot-password" className={`inline-flex min-h-11 items-center ${textLink}`}>
              Forgot Password
            </Link>
          </div>
          {error && <LoginProblem error={error} />}
          <Button type="submit" busy={busy} busyText="Signing in...">
            Sign in
          </Button>
        </form>
        <p className="border-stone-100 border-t pt-5 text-ink-700">
          New here?{' '}
          <Link to={withNext('/signup', next)} className={`inline-flex min-h-11 items-center ${textLink}`}>
            Create Account
          </Link>
        </p>
      </NarrowFrame>
    </>
  )
}

const welcome = 'Welcome back. Log in to see your orders and addresses.'

function checkLogin({ email, password }: FormValues): FieldErrors {
  return {
    ...(!email?.trim() && { email: 'Email is required.' }),
    ...(!password && { password: 'Password is required.' }),
  }
}
