import type { EmailSettings } from '../../../shop/mail/email.ts'
import { chosenPair } from '../settings/current-fonts.ts'
import { currentSettings } from '../settings/current-settings.ts'
import { currentColours } from '../store/theme.ts'
import { currentWording } from './current-wording.ts'

/** What an email that is written now says of the shop. */
export function emailSettings(): EmailSettings {
  return {
    ...currentSettings(),
    colours: currentColours(),
    fontFamily: chosenPair()?.document ?? null,
    wording: currentWording(),
  }
}
