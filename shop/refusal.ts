import type { refusals } from './refusals.ts'

export interface Hint<Facts> {
  cli?: (facts: Facts) => string
  screen?: (facts: Facts) => string
}

/** One thing that the shop refuses. */
export interface RefusalRule<Facts> {
  /** Of the HTTP answer. */
  status: number
  text: (facts: Facts) => string
  /** Of the request: its form shows the text there. */
  field?: string
  /** What to do now, in the words of the place it is read at. */
  hint?: Hint<Facts>
}

export function refusal<Facts = Record<never, never>>(
  status: number,
  text: (facts: Facts) => string,
  about: Pick<RefusalRule<Facts>, 'field' | 'hint'> = {},
): RefusalRule<Facts> {
  return { status, text, ...about }
}

/** `Dispatch it: shop orders dispatch 1001.` for a terminal, `Dispatch it.` for a screen. */
export function withCommand<Facts>(what: string, command: (facts: Facts) => string): Hint<Facts> {
  return { cli: (facts) => `${what}: ${command(facts)}.`, screen: () => `${what}.` }
}

type Refusals = typeof refusals

export type RefusalCode = keyof Refusals

export type RefusalFacts = { [Code in RefusalCode]: Parameters<Refusals[Code]['text']>[0] }

export class Refusal<Code extends RefusalCode = RefusalCode> extends Error {
  readonly code: Code
  readonly facts: RefusalFacts[Code]

  constructor(code: Code, ...facts: keyof RefusalFacts[Code] extends never ? [] : [RefusalFacts[Code]]) {
    super(code)
    this.name = 'Refusal'
    this.code = code
    this.facts = (facts[0] ?? {}) as RefusalFacts[Code]
  }
}
