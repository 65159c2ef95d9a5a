import type { z } from 'zod'

/** A request of the back office that changes something: its route and its screen are made from the same value. */
export interface Write {
  method: 'POST' | 'PUT' | 'DELETE'
  path: `/api/admin/${string}`
  /** Missing: nothing is sent. */
  body?: z.ZodType<unknown, object>
  answer: z.ZodType
}
export type Writes = Record<string, Write>

const by =
  <Method extends Write['method']>(method: Method) =>
  <const Path extends Write['path'], What extends Pick<Write, 'body' | 'answer'>>(
    path: Path,
    what: What & Record<Exclude<keyof What, 'body' | 'answer'>, never>,
  ) => ({
    method,
    path,
    ...what,
  })

export const post = by('POST')
export const put = by('PUT')
export const remove = by('DELETE')

/** Without `/api/admin`, each `:param` any text. */
export type PathOf<W extends Write> = W['path'] extends `/api/admin${infer Path}` ? Filled<Path> : never

type Filled<Path extends string> = Path extends `${infer Before}/:${infer After}`
  ? `${Before}/${string}${Filled<Rest<After>>}`
  : Path

type Rest<Path extends string> = Path extends `${string}/${infer After}` ? `/${After}` : ''

/** The arguments that follow the path. */
export type BodyOf<W extends Write> = W extends { body: infer Body extends z.ZodType<unknown, object> }
  ? [body: z.input<Body>]
  : [body?: undefined]
export type AnswerOf<W extends Write> = z.output<W['answer']>
