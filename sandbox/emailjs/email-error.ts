/** A refusal of the service: a status and a sentence as plain text. */
export class EmailError extends Error {
  readonly status: number

  constructor(status: number, sentence: string) {
    super(sentence)
    this.status = status
  }
}
