import { refusal } from '../refusal.ts'
import { leastSide } from './photo-limits.ts'

type Unusable = 'empty' | 'kind' | 'heic' | 'animated' | 'damaged' | 'too-small' | 'too-costly'

/** Said to the team, and shown beside the file. */
export const photoRefusals = {
  'photo-unusable': refusal(
    400,
    (details: { why: Unusable } | { why: 'too-many-pixels'; megapixels: number; most: number }) =>
      details.why === 'too-many-pixels' ? tooManyPixels(details) : unusable[details.why],
  ),
  'photo-too-large': refusal<{ megabytes: number }>(
    413,
    ({ megabytes }) =>
      `This file is larger than ${megabytes} MB. Save the photograph smaller and choose it again.`,
  ),
  'too-many-photos': refusal<{ most: number }>(
    409,
    ({ most }) => `A product has at most ${most} photographs. Remove one first.`,
  ),
  'photo-not-ready': refusal(409, () => 'This photograph is still being prepared. Try again in a moment.'),
  'photo-not-uploaded': refusal(
    409,
    () => "This photograph comes with the shop's files. Upload it here to crop it.",
  ),
  'crop-outside': refusal<{ width: number; height: number; least: number }>(
    400,
    ({ width, height, least }) =>
      `Choose a part inside the photograph of ${width} × ${height} pixels, at least ${least} pixels wide and high.`,
  ),
  'photo-storage-full': refusal(
    507,
    () => 'There is no space left for photographs. Make room where the shop stores them, then try again.',
  ),
  'photo-storage-away': refusal(
    503,
    () => 'Photographs cannot be stored or read at the moment. Try again in a minute.',
  ),
  'photo-missing': refusal(
    404,
    () =>
      'The uploaded file is missing where the shop stores photographs. Upload it again, or have the setting PHOTO_STORE looked at.',
  ),
  'photo-not-converted': refusal(
    503,
    () => 'This photograph could not be prepared. The shop tries again by itself, and its log says why.',
  ),
  'too-many-photos-at-once': refusal<{ retryAfter: number }>(
    429,
    () => 'Other files are being sent or prepared. Try again in a few seconds.',
  ),
}

const unusable: Record<Unusable, string> = {
  empty: 'This file is empty. Choose a JPEG, PNG, WebP or AVIF photograph.',
  kind: 'This is not a photograph that can be used. Choose a JPEG, PNG, WebP or AVIF file.',
  heic: 'HEIC photographs cannot be used. Save it as JPEG and choose it again.',
  animated: 'This picture moves. Choose a still photograph.',
  damaged: 'This file is damaged or cut short. Choose it again, or save it once more first.',
  'too-small': `This photograph is too small: at least ${leastSide} pixels wide and high.`,
  'too-costly':
    'This picture takes too much memory or time to open. Save it smaller, or as an ordinary JPEG, and choose it again.',
}

function tooManyPixels({ megapixels, most }: { megapixels: number; most: number }): string {
  return `This picture is too large to open: ${megapixels} megapixels. Save it smaller, at most ${most} megapixels, and choose it again.`
}
