/** The mail server will never take this email, say since there is no such address. */
export class EmailRefusedError extends Error {
  readonly responseCode: number

  constructor(message: string, responseCode: number) {
    super(message)
    this.name = 'EmailRefusedError'
    this.responseCode = responseCode
  }
}
