/** `{}` is what it was done to. */
const operations: Readonly<Record<string, string>> = {
  confirm: 'confirmed {}',
  'confirm-by-code': 'confirmed {} by a code',
  'start-packing': 'began to pack {}',
  'release-packing': 'gave {} back to the queue',
  pack: 'packed {}',
  unpack: 'unpacked {}',
  dispatch: 'dispatched {}',
  'correct-awb': 'corrected the AWB of {}',
  deliver: 'marked {} as delivered',
  'mark-lost': 'marked {} as lost',
  return: 'received {} back',
  cancel: 'cancelled {}',
  refund: 'refunded items of {}',
  'retry-refund': 'had a refund of {} tried again',
  'pay-refund': 'paid a refund of {} by bank or UPI',
  'write-off-cash': 'wrote off the cash of {}',
  'reverse-remittance': 'recorded that the carrier takes back cash of {}',
  'take-back-write-off': 'recorded cash of {} that was written off',
  book: 'booked the carrier for {}',
  'revoke-links': 'revoked the links of {}',
  'add-note': 'wrote a note on {}',
  'change-tags': 'changed the tags of {}',
  'resend-email': 'sent an email of {} again',
  'revoke-invoice-links': 'revoked the invoice links of {}',
}

interface Done {
  actor: string
  operation: string
  /** `order 1042` or `parcel 1042/1`. */
  subject: string
}

/** `Meera packed parcel 1`. */
export function doneText({ actor, operation, subject }: Done): string {
  const [kind, name = ''] = subject.split(' ')
  const what = kind === 'parcel' ? `parcel ${name.split('/')[1]}` : 'the order'
  const text = operations[operation] ?? `${operation.replaceAll('-', ' ')}: {}`
  return `${actor === 'customer' ? 'The customer' : actor} ${text.replace('{}', what)}`
}
