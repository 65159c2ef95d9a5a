import { encode } from 'uqr'
import { Field } from '../form/field.tsx'

interface Totp {
  totp: { secret: string; uri: string }
}

/** A new password, and the code that proves that the app is set up. */
export function AuthenticatorSetup({ totp }: Totp) {
  return (
    <>
      <NewPassword />
      <NewAuthenticator totp={totp} />
    </>
  )
}

export function NewPassword() {
  return (
    <Field
      name="password"
      label="Password"
      type="password"
      autoComplete="new-password"
      hint="At least 8 characters. Three or four unrelated words work well."
    />
  )
}

export function NewAuthenticator({ totp: { secret, uri } }: Totp) {
  return (
    <>
      <div className="grid gap-2">
        <span className="font-medium">Scan this with your authenticator app</span>
        <QrCode text={uri} />
        <details>
          <summary className="py-1 underline">Or type the key</summary>
          <code className="block break-all rounded-field border border-line p-2">{secret}</code>
        </details>
      </div>
      <Field
        name="code"
        label="Code that the app shows"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={10}
      />
    </>
  )
}

function QrCode({ text }: { text: string }) {
  const { data, size } = encode(text, { border: 2 })
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label="QR code"
      className="size-44 rounded-field bg-white"
    >
      <path d={path} className="fill-black" shapeRendering="crispEdges" />
    </svg>
  )
}
