/** What no log may contain: tokens by their shape, the rest by the data of our test customers. */
const secrets: Readonly<Record<string, RegExp>> = {
  'a token': /(?<![\w-])(?=[\w-]*[a-z])[\w-]{43}(?![\w-])/,
  'a link': /token=[\w-]/,
  'a password': /a long way up|another way up|not the password/,
  'the hash of a password': /\$argon2id\$v/,
  'a phone number': /98765 ?43210/,
  'the number of a card': /(?<!\d)(4100 ?2800 ?0|5500 ?6700 ?0)/,
  'an e-mail address': /\b(asha|meera)\.[\w.-]+@example\.com/,
}

/** Said at the start on purpose: it works once, and not at all after the next start. */
const firstOwner = /^It has no owner yet\. This link makes one, once: \S+$/

export function findSecrets(log: string): string[] {
  const lines = log.split('\n').filter((line) => !firstOwner.test(line))
  return lines.flatMap((line) =>
    Object.entries(secrets)
      .filter(([, pattern]) => pattern.test(line))
      .map(([kind]) => `${kind}: ${line.slice(0, 300)}`),
  )
}
