import type { Target } from '../targets.ts'

/** A request while it is being made and mutated; text stands for bytes, one character each (Latin-1). */
export interface Draft {
  readonly target: Target
  method: string
  address: string
  version: string
  headers: [name: string, value: string][]
  body: Buffer | null
  ending: Ending
  /** The rules of HTTP are broken: to hang up is an answer too. */
  isBroken: boolean
  /** Who calls the Admin API. */
  by?: string
}

/** Sent whole; left by the client in the middle; ended early by a client that still listens. */
export type Ending = 'whole' | 'left' | 'short'

export interface Wire {
  target: Target
  /** The loopback address it comes from; null: whichever the system takes. */
  source: string | null
  method: string
  bytes: Buffer
  ending: Ending
  isBroken: boolean
  by?: string
  /** Address and head are as the back office sends them. */
  isPristine?: boolean
}

export function latin1(text: string): string {
  return Buffer.from(text, 'utf8').toString('latin1')
}

export function setHeader(draft: Draft, name: string, value: string): void {
  draft.headers = draft.headers.filter(([other]) => other !== name)
  draft.headers.push([name, value])
}
