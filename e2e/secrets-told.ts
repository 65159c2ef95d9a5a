/** Whatever journeys say that a log must not repeat: tokens by their shape, the rest by the words of the cast. */
const secrets: Readonly<Record<string, RegExp>> = {
  'a token': /(?<![\w-])[\w-]{43}(?![\w-])/,
  'a link': /token=[\w-]/,
  'a password': /a long way up|another way up|not the password/,
  'the hash of a password': /\$argon2id\$v/,
  'a phone number': /98765 ?43210/,
  'the number of a card': /4100 ?2800 ?0|5500 ?6700 ?0/,
  'an e-mail address': /\b(asha|meera)\.[\w.-]+@example\.com/,
}

/** Throws when the log of a shop tells a secret, with the line. */
export function requireNoSecrets(log: string): void {
  for (const line of log.split('\n'))
    for (const [name, pattern] of Object.entries(secrets))
      if (pattern.test(line)) throw new Error(`the shop's log tells ${name}: ${line}`)
}
