import type { refusals } from './refusals.ts'

export interface Hint<Details> {
  cli?: (details: Details) => string
  screen?: (details: Details) => string
}

/** One thing that the shop refuses. */
export interface RefusalRule<Details> {
  /** Of the HTTP answer. */
  status: number
  text: (details: Details) => string
  /** Of the request: its form shows the text there. */
  field?: string
  /** What to do now, in the words of the place it is read at. */
  hint?: Hint<Details>
}

export function refusal<Details = Record<never, never>>(
  status: number,
  text: (details: Details) => string,
  about: Pick<RefusalRule<Details>, 'field' | 'hint'> = {},
): RefusalRule<Details> {
  return { status, text, ...about }
}

/** `Dispatch it: shop orders dispatch 1001.` for a terminal, `Dispatch it.` for a screen. */
export function withCommand<Details>(what: string, command: (details: Details) => string): Hint<Details> {
  return { cli: (details) => `${what}: ${command(details)}.`, screen: () => `${what}.` }
}

type Refusals = typeof refusals

export type RefusalCode = keyof Refusals

export type RefusalDetails = { [Code in RefusalCode]: Parameters<Refusals[Code]['text']>[0] }

export class Refusal<Code extends RefusalCode = RefusalCode> extends Error {
  readonly code: Code
  readonly details: RefusalDetails[Code]

  constructor(
    code: Code,
    ...details: keyof RefusalDetails[Code] extends never ? [] : [RefusalDetails[Code]]
  ) {
    super(code)
    this.name = 'Refusal'
    this.code = code
    this.details = (details[0] ?? {}) as RefusalDetails[Code]
  }
}
