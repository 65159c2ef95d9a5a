import type { Wire } from '../requests/draft.ts'
import type { Target } from '../targets.ts'

export type Breach = 'forbidden' | 'hidden-data'

interface Answered {
  status: number
  text: string
}

/** What of the Admin API was answered to somebody who may not have it; null when nothing was. */
export function findBreach(wire: Wire, answered: Answered, targets: readonly Target[]): Breach | null {
  const { target, by } = wire
  if (by === undefined || target.roles === undefined) return null
  const row = rowOf(wire, targets)
  if (row === undefined) return null
  if (!isAllowed(row, by) && isLetIn(wire, row, answered)) return 'forbidden'
  return answered.status < 300 && hasHidden(row, by, answered.text) ? 'hidden-data' : null
}

function isAllowed({ roles = [] }: Target, by: string): boolean {
  return roles.includes('everybody') || roles.includes(by)
}

/** A request as the back office sends it must not even hear what is wrong with its body. */
function isLetIn({ isPristine }: Wire, { roles = [] }: Target, { status }: Answered): boolean {
  const isRoute = roles.length > 0
  return status < 400 || (isRoute && isPristine === true && !refused.includes(status))
}

/** 429 only where the limits of the shop are as shipped. */
const refused = [401, 404, 429]

/** The row that a request reaches as it was sent; undefined where that cannot be said. */
function rowOf({ bytes }: Wire, targets: readonly Target[]): Target | undefined {
  const [method = '', address = ''] = bytes.toString('latin1', 0, 9_000).split(' ', 2)
  const path = readPath(address)
  if (path === null) return undefined
  const name = method === 'HEAD' ? 'GET' : method
  const segments = path.split('/')
  const rows = targets.filter((target) => target.roles && target.method === name && fits(target, segments))
  return rows.find((target) => !target.path.includes('{')) ?? rows[0]
}

function readPath(address: string): string | null {
  try {
    return decodeURI(address.split(/[?#]/, 1)[0] ?? '').replace(/(.)\/$/, '$1')
  } catch {
    return null
  }
}

function fits({ path }: Target, segments: readonly string[]): boolean {
  const wanted = path.split('/')
  return (
    wanted.length === segments.length &&
    wanted.every((part, index) => part.startsWith('{') || part === segments[index])
  )
}

const money = /"(?:total|money|paymentId|refunds)":(?!null)|\bpay_\w{10,}/
const wholePhone = /"phone":"[^"]*\d{6}/
const onTheWay = /"status":"(?:packing|dispatched)"/

/** Orders show money to some roles and whole phone numbers to some, whatever was asked of them. */
function hasHidden({ method, path }: Target, by: string, text: string): boolean {
  if (method !== 'GET' || !/^\/api\/admin\/orders(\/\{number\})?$/.test(path)) return false
  if (by === 'packer') return money.test(text) || (wholePhone.test(text) && !onTheWay.test(text))
  return by === 'accountant' && wholePhone.test(text)
}
