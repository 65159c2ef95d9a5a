export class EmailRefusedError extends Error {
  readonly responseCode: number

  constructor(message: string, responseCode: number) {
    super(message)
    this.name = 'EmailRefusedError'
    this.responseCode = responseCode
  }
}
