import { useEffect } from 'react'
import { Link } from 'react-router'
import { GuestChoice } from '../customers/guest-choice.tsx'
import { LoginFields } from '../customers/login-fields.tsx'
import { LoginProblem } from '../customers/login-problem.tsx'
import { logIn, loginFailure } from '../customers/login-submit.ts'
import { type FormValues, useForm } from '../forms/use-form.ts'
import { PageHead } from '../page-head.tsx'
import { PhoneLogin } from '../phone/phone-login.tsx'
import { withNext } from '../session/next-path.ts'
import { useSession } from '../session/session.ts'
import { Button, textLink } from '../ui/button.tsx'
import { CheckoutFrame } from './checkout-frame.tsx'
import { useFilledCart } from './use-filled-cart.ts'

const next = '/checkout/shipping'

const steps = [
  { label: 'Cart', to: '/cart' },
  { label: 'Account' },
  { label: 'Shipping' },
  { label: 'Payment' },
]

export default function AccountStepPage() {
  const isReady = useFilledCart()
  const isLoggedIn = Boolean(useSession()?.accessToken)
  useEffect(() => {
    if (isReady && isLoggedIn) location.replace(next)
  }, [isReady, isLoggedIn])
  return (
    <>
      <PageHead title="Checkout: account" noIndex />
      <CheckoutFrame title="Log in to check out" steps={steps} current="Account">
        <PhoneLogin next={next} />
        <GuestChoice next={next} />
        <LoginForm isReady={isReady && !isLoggedIn} />
        <p className="border-stone-100 border-t pt-5 text-ink-700">
          New here?{' '}
          <Link to={withNext('/signup', next)} className={`inline-flex min-h-11 items-center ${textLink}`}>
            Create Account
          </Link>
          <span className="block text-ink-500 text-sm">We’ll keep your cart while you sign up.</span>
        </p>
      </CheckoutFrame>
    </>
  )
}

function LoginForm({ isReady }: { isReady: boolean }) {
  const { busy, error, formProps } = useForm({ onSubmit: logInHere, errorMessage: failure })
  return (
    <form {...formProps} className="grid gap-5">
      <LoginFields />
      <Link
        to="/forgot-password"
        className={`-mt-5 inline-flex min-h-11 items-center justify-self-end text-sm ${textLink}`}
      >
        Forgot Password
      </Link>
      {error && <LoginProblem error={error} />}
      <Button type="submit" busy={busy} busyText="Signing in..." disabled={!isReady}>
        Sign in
      </Button>
    </form>
  )
}

async function logInHere({ email = '', password = '' }: FormValues): Promise<void> {
  if (!email.trim() || !password) throw new IncompleteLogin()
  await logIn({ email, password, remember: false, next })
}

class IncompleteLogin extends Error {}

function failure(error: unknown): string {
  return error instanceof IncompleteLogin ? 'Email and password are required.' : loginFailure(error)
}
