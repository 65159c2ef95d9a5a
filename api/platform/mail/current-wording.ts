import { existsSync, readFileSync } from 'node:fs'
import type { EmailWording } from '../../../shop/mail/email.ts'
import { emailWording } from '../../../shop/mail/wording-contract.ts'
import { StartError } from '../../start-error.ts'
import { keepSettings } from '../settings/keep-settings.ts'
import { storeFile, storePath } from '../store/store-file.ts'

export const wordingFile = 'emails.json'

/** A store that words its emails as usual has no such file. */
export const shippedWording = readWording(
  existsSync(storeFile(wordingFile)) ? JSON.parse(readFileSync(storeFile(wordingFile), 'utf8')) : {},
)

export const { current: currentWording, show: showWording } = keepSettings(shippedWording)

/** Throws a StartError for a wrong value, and for an email that the shop does not send. */
export function readWording(json: unknown): EmailWording {
  const read = emailWording.safeParse(json)
  if (read.success) return read.data
  const [issue] = read.error.issues
  throw new StartError(`${storePath(wordingFile)}, ${issue?.path.join('.')}: ${issue?.message}`)
}
