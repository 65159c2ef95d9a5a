import { refusal } from '../refusal.ts'

export const mostImportBytes = 20 * 1024 * 1024

/** Said to the team. */
export const transferRefusals = {
  'import-too-large': refusal<{ megabytes: number }>(
    413,
    ({ megabytes }) =>
      `This file is larger than ${megabytes} MB. Split it, or import it on the server with shop import.`,
  ),
  'import-under-way': refusal<{ actor: string; file: string }>(
    409,
    ({ actor, file }) => `${actor} is importing ${file}: one file at a time. Try again when that is done.`,
  ),
  'pictures-under-way': refusal(409, () => 'The pictures are being fetched already.'),
  'import-not-checked': refusal(
    409,
    () => 'This file has been imported or is not kept any more. Choose it again.',
  ),
}
