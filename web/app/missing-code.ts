/** The code of a page did not arrive. A document brings it, or says better than we can that the network is away. */
export class MissingCodeError extends Error {
  constructor(cause: unknown) {
    super('The page could not be loaded. Please check your network.', { cause })
    this.name = 'MissingCodeError'
  }
}
