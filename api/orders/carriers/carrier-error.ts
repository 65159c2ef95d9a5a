/** A carrier did not answer, or not as agreed: to be tried again later. */
export class CarrierError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'CarrierError'
  }
}
