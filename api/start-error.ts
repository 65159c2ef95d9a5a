/** The shop cannot start or go on; its message is one sentence for the person at the keyboard. */
export class StartError extends Error {
  constructor(sentence: string, options?: ErrorOptions) {
    super(sentence, options)
    this.name = 'StartError'
  }
}
