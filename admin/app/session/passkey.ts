import { ApiError } from '../api.ts'

interface Options {
  challenge: string
}

/** Has the device sign with a passkey. Throws what went wrong in words. */
export async function signWithPasskey(options: Options) {
  const { startAuthentication } = await library()
  const optionsJSON = options as unknown as Parameters<typeof startAuthentication>[0]['optionsJSON']
  return withReadableErrors(startAuthentication({ optionsJSON }))
}

export async function makePasskey(options: Options) {
  const { startRegistration } = await library()
  const optionsJSON = options as unknown as Parameters<typeof startRegistration>[0]['optionsJSON']
  const made = await withReadableErrors(startRegistration({ optionsJSON }))
  return { ...made, clientExtensionResults: { ...made.clientExtensionResults } }
}

/** When it is needed: most days begin with a session that is still open. */
function library() {
  return import('@simplewebauthn/browser')
}

async function withReadableErrors<T>(asking: Promise<T>): Promise<T> {
  try {
    return await asking
  } catch (error) {
    const name = error instanceof Error ? error.name : ''
    const message = sentences[name] ?? 'Your device could not use a passkey here. Try another way.'
    throw new ApiError(400, { code: 'passkey-not-used', message })
  }
}

const sentences: Record<string, string> = {
  NotAllowedError: 'No passkey was used. Try again, or choose another way.',
  InvalidStateError: 'This device has a passkey for your account already.',
  AbortError: 'No passkey was used. Try again, or choose another way.',
}
