export class EmailRefusedError extends Error {
  readonly responseCode: number
  /** There is no such mailbox: it is useless to send another email there. */
  readonly isMailbox: boolean

  constructor(message: string, responseCode: number, { isMailbox = false } = {}) {
    super(message)
    this.name = 'EmailRefusedError'
    this.responseCode = responseCode
    this.isMailbox = isMailbox
  }
}

/** Not tried: the mailbox was refused before. */
export class MailboxRefusedError extends EmailRefusedError {
  constructor(responseCode: number) {
    super('this mailbox was refused before', responseCode)
    this.name = 'MailboxRefusedError'
  }
}
