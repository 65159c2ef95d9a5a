/** A command cannot be carried out; the message is one sentence that says why. */
export class CommandError extends Error {
  constructor(sentence: string, options?: ErrorOptions) {
    super(sentence, options)
    this.name = 'CommandError'
  }
}
