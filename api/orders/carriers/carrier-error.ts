/** A carrier did not answer, or not as agreed: to be tried again later. */
export class CarrierError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'CarrierError'
  }

  /** An adapter from outside the tree has a class of its own. */
  static override [Symbol.hasInstance](error: unknown): boolean {
    return error instanceof Error && error.name === 'CarrierError'
  }
}
