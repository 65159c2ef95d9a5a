/** From the text message, where the browser can and may (WebOTP, Chrome on Android); null where the shopper types it. */
export async function readTextCode(signal: AbortSignal): Promise<string | null> {
  if (!('OTPCredential' in window)) return null
  const asked = { otp: { transport: ['sms'] }, signal }
  try {
    const read = await navigator.credentials.get(asked)
    return read && 'code' in read ? String(read.code) : null
  } catch {
    // Declined, or the page has gone on.
    return null
  }
}
