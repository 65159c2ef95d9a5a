import { Refusal } from '../../../shop/refusal.ts'
import type { NewPasskey, UsedPasskey } from '../../../shop/team/contract.ts'
import { currentSettings } from '../../platform/settings/current-settings.ts'
import type { TeamDeps } from '../team-deps.ts'
import {
  findPasskey,
  findPasskeysOf,
  insertChallenge,
  type Passkey,
  setPasskeyUsed,
  takeChallenge,
} from './passkey-store.ts'

type PasskeyDeps = Pick<TeamDeps, 'db' | 'now' | 'publicUrl'>

const challengeMs = 5 * 60 * 1000
/** COSE: EdDSA, ES256 and RS256; what Node can check without experiments. */
const algorithms = [-8, -7, -257]

interface Registering {
  /** Null: somebody with an invitation. */
  memberId: string | null
  email: string
}

export async function offerNewPasskey(deps: PasskeyDeps, { memberId, email }: Registering) {
  const { generateRegistrationOptions } = await webauthn()
  const known = memberId === null ? [] : await findPasskeysOf(deps.db, memberId)
  const options = await generateRegistrationOptions({
    rpName: currentSettings().brand,
    rpID: siteOf(deps).id,
    userName: email,
    timeout: challengeMs,
    supportedAlgorithmIDs: algorithms,
    excludeCredentials: known.map(({ id, transports }) => ({ id, transports })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  await saveChallenge(deps, { challenge: options.challenge, memberId })
  return { ...options }
}

export type CheckedPasskey = Pick<Passkey, 'id' | 'publicKey' | 'counter' | 'transports'>

/** Throws `passkey-wrong`. */
export async function checkNewPasskey(
  deps: PasskeyDeps,
  { memberId, passkey }: { memberId: string | null; passkey: NewPasskey },
): Promise<CheckedPasskey> {
  const { verifyRegistrationResponse } = await webauthn()
  const { id, origin } = siteOf(deps)
  const expectedChallenge = await takeSigned(deps, { memberId, passkey })
  const checked = await orRefusal(() =>
    verifyRegistrationResponse({
      response: passkey as Parameters<typeof verifyRegistrationResponse>[0]['response'],
      expectedChallenge,
      expectedOrigin: origin,
      expectedRPID: id,
      supportedAlgorithmIDs: algorithms,
    }),
  )
  if (!checked.verified) throw new Refusal('passkey-wrong')
  const { credential } = checked.registrationInfo
  const { transports = [] } = passkey.response
  return {
    id: credential.id,
    publicKey: Buffer.from(credential.publicKey),
    counter: credential.counter,
    transports,
  }
}

/** To sign in, or for a member who is to confirm. */
export async function offerPasskey(deps: PasskeyDeps, { memberId }: Pick<Registering, 'memberId'>) {
  const { generateAuthenticationOptions } = await webauthn()
  const known = memberId === null ? [] : await findPasskeysOf(deps.db, memberId)
  const options = await generateAuthenticationOptions({
    rpID: siteOf(deps).id,
    userVerification: 'required',
    timeout: challengeMs,
    allowCredentials: known.map(({ id, transports }) => ({ id, transports })),
  })
  await saveChallenge(deps, { challenge: options.challenge, memberId })
  return { ...options }
}

/** Whose it is. `memberId`: who asked for the challenge. Throws `passkey-wrong`. */
export async function checkPasskey(
  deps: PasskeyDeps,
  { memberId, passkey }: { memberId: string | null; passkey: UsedPasskey },
): Promise<Passkey> {
  const { verifyAuthenticationResponse } = await webauthn()
  const known = await findPasskey(deps.db, passkey.id)
  if (!known || (memberId !== null && known.memberId !== memberId)) throw new Refusal('passkey-wrong')
  const { id, origin } = siteOf(deps)
  const expectedChallenge = await takeSigned(deps, { memberId, passkey })
  const checked = await orRefusal(() =>
    verifyAuthenticationResponse({
      response: passkey as Parameters<typeof verifyAuthenticationResponse>[0]['response'],
      expectedChallenge,
      expectedOrigin: origin,
      expectedRPID: id,
      credential: { id: known.id, publicKey: Uint8Array.from(known.publicKey), counter: known.counter },
    }),
  )
  if (!checked.verified) throw new Refusal('passkey-wrong')
  await setPasskeyUsed(deps.db, {
    id: known.id,
    counter: checked.authenticationInfo.newCounter,
    now: deps.now(),
  })
  return known
}

/** When it is needed, so that the shop starts without it. */
function webauthn() {
  return import('@simplewebauthn/server')
}

function siteOf({ publicUrl }: PasskeyDeps): { id: string; origin: string } {
  const { hostname, origin } = new URL(publicUrl())
  return { id: hostname, origin }
}

async function saveChallenge(
  { db, now }: PasskeyDeps,
  challenge: { challenge: string; memberId: string | null },
): Promise<void> {
  await insertChallenge(db, { ...challenge, expiresAt: new Date(now().getTime() + challengeMs) })
}

/** The challenge that the browser signed; it counts once, for whom it was made. Throws `passkey-wrong`. */
async function takeSigned(
  { db, now }: PasskeyDeps,
  { memberId, passkey }: { memberId: string | null; passkey: NewPasskey | UsedPasskey },
): Promise<string> {
  const challenge = readChallenge(passkey.response.clientDataJSON)
  const isOurs = challenge !== null && (await takeChallenge(db, { challenge, memberId, now: now() }))
  if (!isOurs) throw new Refusal('passkey-wrong')
  return challenge
}

function readChallenge(clientData: string): string | null {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientData, 'base64url').toString())
    return typeof challenge === 'string' && /^[\w-]{1,200}$/.test(challenge) ? challenge : null
  } catch {
    return null
  }
}

/** The library throws an Error for whatever does not fit. */
async function orRefusal<T>(check: () => Promise<T>): Promise<T> {
  try {
    return await check()
  } catch {
    throw new Refusal('passkey-wrong')
  }
}
