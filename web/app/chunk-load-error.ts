/** The code of a page could not be loaded: online, the page is then loaded as a document. */
export class ChunkLoadError extends Error {
  constructor(cause: unknown) {
    super('The page could not be loaded. Please check your network.', { cause })
    this.name = 'ChunkLoadError'
  }
}
