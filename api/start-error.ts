/** The shop cannot start or go on; its message is one sentence for the person at the keyboard. */
export class StartError extends Error {
  constructor(sentence: string, options?: ErrorOptions) {
    super(sentence, options)
    this.name = 'StartError'
  }
}

/** For the import of modules that read files of the store as they are loaded. */
export function endOnStartError(error: unknown): never {
  if (!(error instanceof StartError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exit(1)
}
