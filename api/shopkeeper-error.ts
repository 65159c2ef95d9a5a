/** What the shopkeeper asked for cannot be done; its message is one sentence that says why. */
export class ShopkeeperError extends Error {
  constructor(sentence: string, options?: ErrorOptions) {
    super(sentence, options)
    this.name = 'ShopkeeperError'
  }
}
