import { setTimeout as sleep } from 'node:timers/promises'
import {
  addAddress,
  askForCode,
  askForOrderCode,
  confirmByCode,
  enterAsGuest,
  type LoginResponse,
  logInByCode,
  type Order,
  type Session,
} from '../../client/calls.ts'
import type { TextServer } from '../world/text-server.ts'
import type { ShopClient } from './shop-client.ts'

/** Who has no account, or not yet. */
export interface Newcomer {
  /** Of nobody else in the run. */
  phone: string
  /** Null where the shop sends none: then they come by email. */
  texts: TextServer | null
  uses: CodeUse[]
}

/** How many logins one code has opened. */
export interface CodeUse {
  id: string
  logins: number
}

type Coming = Newcomer & { client: ShopClient }

/** Null where something was not answered. */
export async function comeAnew(coming: Coming): Promise<Session | null> {
  const login = await (coming.texts ? logInTwice(coming) : enter(coming))
  if (!login) return null
  const { accessToken: token, userId } = login
  const person = { first_name: 'Ravi', last_name: 'Menon', phone: coming.phone }
  const added = await coming.client.call(addAddress({ token, userId }, person))
  return added?.status === 200 ? { token, userId, addressId: added.body.addressId } : null
}

async function enter({ client, phone }: Coming): Promise<LoginResponse | null> {
  const answer = await client.call(enterAsGuest(`ravi.${phone}@example.com`))
  return answer?.status === 201 ? answer.body : null
}

/** The code is typed in two tabs at once. */
async function logInTwice(coming: Coming): Promise<LoginResponse | null> {
  const { client, phone, uses } = coming
  let token = ''
  const code = await waitForCode(coming, async () => {
    const asked = await client.call(askForCode(phone))
    token = asked?.body?.token ?? ''
    return asked?.status === 200
  })
  if (code === null) return null
  const call = logInByCode({ phone, token, code })
  const answers = await Promise.all([client.call(call, 0), client.call(call, 1)])
  const logins = answers.flatMap((answer) => (answer?.status === 200 ? [answer.body] : []))
  uses.push({ id: token, logins: logins.length })
  return logins[0] ?? null
}

/** Typed twice at once, too. */
export async function confirmOwn(
  coming: Coming,
  shopper: Session,
  { id, confirm_by_code: isByCode }: Order,
): Promise<void> {
  if (!isByCode) return
  const ask = async () => (await coming.client.call(askForOrderCode(shopper, id)))?.status === 200
  const code = await waitForCode(coming, ask)
  if (code === null) return
  const call = confirmByCode(shopper, { orderId: id, code })
  await Promise.all([coming.client.call(call, 0), coming.client.call(call, 1)])
}

const longestMs = 15_000

/** Null where none has come in time. */
async function waitForCode({ texts, phone }: Newcomer, ask: () => Promise<boolean>): Promise<string | null> {
  const before = texts?.codesTo(phone) ?? []
  if (!texts || !(await ask())) return null
  for (const start = Date.now(); Date.now() - start < longestMs; await sleep(50)) {
    const code = texts.codesTo(phone).findLast((one) => !before.includes(one))
    if (code !== undefined) return code
  }
  return null
}
