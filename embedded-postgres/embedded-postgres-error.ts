/** The message is one sentence for the person at the keyboard. */
export class EmbeddedPostgresError extends Error {
  constructor(sentence: string, options?: ErrorOptions) {
    super(sentence, options)
    this.name = 'EmbeddedPostgresError'
  }
}
