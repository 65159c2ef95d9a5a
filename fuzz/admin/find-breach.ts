import type { Wire } from '../requests/draft.ts'
import { type Target, targetName } from '../targets.ts'
import { hiddenData } from './hidden-data.ts'

export type Breach = 'forbidden' | `hidden-data: ${string}`

interface Answered {
  status: number
  text: string
}

/** Without the head, whose cookie is for the caller. */
function bodyOf({ text }: Answered): string {
  const end = text.indexOf('\n\n')
  return end < 0 ? text : text.slice(end)
}

/** What of the Admin API was answered to somebody who may not have it; null when nothing was. */
export function findBreach(wire: Wire, answered: Answered, targets: readonly Target[]): Breach | null {
  const { target, by } = wire
  if (by === undefined || target.roles === undefined) return null
  const row = rowOf(wire, targets)
  if (row === undefined) return null
  const shown = { said: wire.bytes.toString('latin1'), text: bodyOf(answered) }
  const hidden = findHidden(by, targetName(row), shown)
  if (hidden !== null) return `hidden-data: ${hidden}`
  return !isAllowed(row, by) && isLetIn(wire, row, answered) ? 'forbidden' : null
}

function isAllowed({ roles = [] }: Target, by: string): boolean {
  return roles.includes('everybody') || roles.includes(by)
}

/** A request as the back office sends it must not even hear what is wrong with its body. */
function isLetIn({ isPristine }: Wire, { roles = [] }: Target, { status }: Answered): boolean {
  const isRoute = roles.length > 0
  return status < 400 || (isRoute && isPristine === true && !refused.includes(status))
}

/** 429 only where the limits of the shop are as shipped; 431 before any route is looked for. */
const refused = [401, 404, 429, 431]

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

/** What hides in an answer from the one who got it; null for nothing. What the request itself said is no news. */
function findHidden(
  by: string,
  route: string,
  { said, text }: { said: string; text: string },
): string | null {
  const found = hiddenData.find(({ from, pattern, but = [], unless }) => {
    if (!(from as readonly string[]).includes(by) || but.includes(route) || unless?.test(text)) return false
    const match = pattern.exec(text)
    return match !== null && !said.includes(match[0].replaceAll('"', ''))
  })
  return found?.what ?? null
}
