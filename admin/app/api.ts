import { redirect } from 'react-router'
import type { z } from 'zod'
import { newKey } from '../../shop/new-key.ts'
import type { ErrorBody } from '../../shop/wire/contract.ts'
import type { AnswerOf, BodyOf, PathOf, Write } from '../../shop/wire/write.ts'
import { askToConfirm, askToSignIn } from './ask.ts'

/** The shop said no. `message` is a sentence for the member; `fields` say it per field of a form. */
export class ApiError extends Error {
  readonly status: number
  readonly code: string
  readonly fields: Readonly<Record<string, string>>
  /** What else the refusal tells, and the request id of an unexpected error. */
  readonly details: Readonly<Record<string, unknown>>
  /** Of a `stale` one: what is sent next goes over what others have saved. */
  overwrite?: () => void

  constructor(status: number, { message, code, fields = {}, ...details }: ErrorBody['error']) {
    super(message)
    this.status = status
    this.code = code
    this.fields = fields
    this.details = details
  }
}

/** A form that was not sent: what is wrong in which field. */
export function invalid(fields: Record<string, string>): ApiError {
  return new ApiError(400, { code: 'invalid', message: 'Please check what is marked.', fields })
}

/** No answer came: nothing is known of what was sent. */
export class OfflineError extends Error {
  constructor() {
    super('The shop cannot be reached. Check your internet connection and try again.')
  }
}

/** What loaders gave that could not be read again, and is as before. */
export const oldData = new WeakSet<object>()

type Answer<Schema extends z.ZodType> = z.output<Schema>
type Method = Write['method']

/** For loaders: a member who is not signed in is sent to sign in, and back. */
export async function read<Schema extends z.ZodType>(
  path: string,
  { signal }: { signal?: AbortSignal } = {},
): Promise<Answer<Schema>> {
  try {
    return (await call('GET', path, signal ? { signal } : {})) as Answer<Schema>
  } catch (error) {
    if (isCode(error, 'sign-in-needed')) throw redirect(signInPath())
    throw error
  }
}

/** For dialogs: asks for a confirmation where the shop wants one, as `write` does. */
export function readAsking<Schema extends z.ZodType>(
  ...asked: Parameters<typeof read>
): Promise<Answer<Schema>> {
  return untilAllowed(() => read<Schema>(...asked))
}

/**
 * What the contract says of a request: `write<typeof couponWrites.end>('POST', `/coupons/${id}/end`, { version })`.
 * Sends the same `Idempotency-Key` until there is an answer, so that a second try does nothing twice. Asks for a
 * confirmation or a new sign-in where the shop wants one; throws `Cancelled` where the member does not want to.
 */
export async function write<W extends Write = never>(
  method: W['method'],
  path: PathOf<W>,
  ...[body]: BodyOf<W>
): Promise<AnswerOf<W>> {
  const request = JSON.stringify([method, path, body])
  const key = keyOfUnanswered(request) ?? newKey()
  unanswered.set(request, { key, until: performance.now() + retriedForMs })
  try {
    const answer = await untilAllowed(() => call(method, path, { body, key }))
    unanswered.delete(request)
    return answer as AnswerOf<W>
  } catch (error) {
    if (isFinal(error)) unanswered.delete(request)
    throw error
  }
}

/** The same later on is meant to be done again. */
const retriedForMs = 15 * 60_000
const unanswered = new Map<string, { key: string; until: number }>()

function keyOfUnanswered(request: string): string | undefined {
  const now = performance.now()
  for (const [sent, { until }] of unanswered) if (until <= now) unanswered.delete(sent)
  return unanswered.get(request)?.key
}

/** Else an earlier try may have been done, or is under way: a new key would do it twice. */
function isFinal(error: unknown): boolean {
  if (!(error instanceof ApiError) || [401, 403, 429].includes(error.status)) return false
  return error.status < 500 && error.code !== 'request-running' && error.code !== 'request-done'
}

async function untilAllowed<T>(send: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await send()
    } catch (error) {
      if (wantsConfirmation(error)) await askToConfirm()
      else if (isCode(error, 'sign-in-needed')) await askToSignIn()
      else throw error
    }
  }
}

/** As the tab closes: nobody waits for the answer. */
export function sendLast(path: string): void {
  void fetchAnswer('POST', path, { body: {}, isLast: true }).catch(() => {})
}

/** Before sign-in, and to confirm: nothing is asked, nothing is sent twice. */
export async function send<Schema extends z.ZodType = z.ZodNull>(
  path: string,
  body: object = {},
): Promise<Answer<Schema>> {
  return (await call('POST', path, { body })) as Answer<Schema>
}

interface Call {
  body?: object | undefined
  key?: string
  signal?: AbortSignal
  /** Sent even though its document goes. */
  isLast?: true
}

/** What takes longer counts as not answered: a form is not busy for ever. */
const answerMs = 120_000

async function call(method: Method | 'GET', path: string, { signal, ...sent }: Call): Promise<unknown> {
  const ends = [AbortSignal.timeout(answerMs), ...(signal ? [signal] : [])]
  const answer = await fetchAnswer(method, path, { ...sent, signal: AbortSignal.any(ends) })
  return answer.status === 204 ? null : orOffline(answer.json())
}

/** A file as it is; `onProgress` hears how much of it, up to 1, has left. */
export function upload<Schema extends z.ZodType>(
  path: string,
  file: File,
  onProgress: (part: number) => void,
): Promise<Answer<Schema>> {
  return untilAllowed(() => sendFile(path, file, onProgress)) as Promise<Answer<Schema>>
}

/** Not `fetch`, which does not tell how far it is. Two minutes without anything sent or answered end it. */
function sendFile(path: string, file: File, onProgress: (part: number) => void): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    let stalled: ReturnType<typeof setTimeout> | undefined
    const waitOn = () => {
      clearTimeout(stalled)
      stalled = setTimeout(() => request.abort(), answerMs)
    }
    request.open('POST', `/api/admin${path}`)
    request.setRequestHeader('x-shop-admin', '1')
    request.setRequestHeader('content-type', file.type || 'application/octet-stream')
    request.responseType = 'json'
    request.upload.onprogress = ({ loaded, total }) => {
      waitOn()
      onProgress(total > 0 ? loaded / total : 0)
    }
    request.onerror = () => reject(new OfflineError())
    request.onabort = () => reject(new OfflineError())
    request.onloadend = () => clearTimeout(stalled)
    request.onload = () => {
      const { status, response } = request
      if (status < 300) resolve(response)
      else reject(response ? new ApiError(status, (response as ErrorBody).error) : new OfflineError())
    }
    waitOn()
    request.send(file)
  })
}

/** A file, such as an export. Asks for a confirmation as `write` does. */
export function download(path: string, body: object = {}): Promise<{ file: Blob; name: string }> {
  return untilAllowed(async () => {
    const answer = await fetchAnswer('POST', path, { body })
    const name = /filename="([^"]+)"/.exec(answer.headers.get('content-disposition') ?? '')?.[1] ?? 'file'
    return { file: await orOffline(answer.blob()), name }
  })
}

async function fetchAnswer(
  method: Method | 'GET',
  path: string,
  { body, key, signal, isLast }: Call,
): Promise<Response> {
  const answer = await orOffline(
    fetch(`/api/admin${path}`, {
      method,
      headers: {
        'x-shop-admin': '1',
        ...(key && { 'idempotency-key': key }),
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
      ...(signal && { signal }),
      ...(isLast && { keepalive: true }),
    }),
  )
  if (answer.ok) return answer
  const { error } = (await orOffline(answer.json())) as ErrorBody
  throw new ApiError(answer.status, error)
}

/** `fetch` fails with a TypeError where no answer comes, and a page of a proxy is no JSON. */
async function orOffline<T>(running: Promise<T>): Promise<T> {
  try {
    return await running
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error
    throw new OfflineError()
  }
}

/** The same can succeed a moment later. */
export function isForNow(error: unknown): boolean {
  if (error instanceof ApiError) return error.status === 429 || error.status >= 500
  return error instanceof OfflineError
}

/** What is done next can succeed once the member has confirmed. */
export function wantsConfirmation(error: unknown): boolean {
  return isCode(error, 'confirm-needed') || isCode(error, 'too-many-customers')
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof ApiError && error.code === code
}

export function signInPath(): string {
  const here = location.pathname.replace(/^\/admin/, '') + location.search
  return here === '/' || here === '' ? '/sign-in' : `/sign-in?back=${encodeURIComponent(here)}`
}

/** `?a=1&b=2` of what is given. */
export function query(values: Record<string, string | number | null | undefined>): string {
  const given = Object.entries(values).flatMap(([name, value]) =>
    value === null || value === undefined || value === '' ? [] : [[name, String(value)]],
  )
  return given.length === 0 ? '' : `?${new URLSearchParams(given)}`
}
