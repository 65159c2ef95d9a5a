export class EmailError extends Error {
  readonly status: number

  constructor(status: number, sentence: string) {
    super(sentence)
    this.status = status
  }
}
