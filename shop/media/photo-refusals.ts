import { leastSide } from './photo-limits.ts'

type Unusable = 'empty' | 'kind' | 'heic' | 'animated' | 'damaged' | 'too-small' | 'too-costly'

/** Said to the team, and shown beside the file. */
export interface PhotoRefusals {
  'photo-unusable': { why: Unusable } | { why: 'too-many-pixels'; megapixels: number; most: number }
  'photo-too-large': { megabytes: number }
  'too-many-photos': { most: number }
  'photo-not-ready': Record<never, never>
  'photo-not-uploaded': Record<never, never>
  'crop-outside': { width: number; height: number; least: number }
  'photo-storage-full': Record<never, never>
  'photo-storage-away': Record<never, never>
  'photo-missing': Record<never, never>
  'photo-not-converted': Record<never, never>
  'too-many-photos-at-once': { retryAfter: number }
}

type Texts = { [Code in keyof PhotoRefusals]: (facts: PhotoRefusals[Code]) => string }

export const photoRefusalText: Texts = {
  'photo-unusable': (facts) => (facts.why === 'too-many-pixels' ? tooManyPixels(facts) : unusable[facts.why]),
  'photo-too-large': ({ megabytes }) =>
    `This file is larger than ${megabytes} MB. Save the photograph smaller and choose it again.`,
  'too-many-photos': ({ most }) => `A product has at most ${most} photographs. Remove one first.`,
  'photo-not-ready': () => 'This photograph is still being prepared. Try again in a moment.',
  'photo-not-uploaded': () => "This photograph comes with the shop's files. Upload it here to crop it.",
  'crop-outside': ({ width, height, least }) =>
    `Choose a part inside the photograph of ${width} × ${height} pixels, at least ${least} pixels wide and high.`,
  'photo-storage-full': () =>
    'There is no space left for photographs. Make room where the shop stores them, then try again.',
  'photo-storage-away': () => 'Photographs cannot be stored or read at the moment. Try again in a minute.',
  'photo-missing': () =>
    'The uploaded file is missing where the shop stores photographs. Upload it again, or have the setting PHOTO_STORE looked at.',
  'photo-not-converted': () =>
    'This photograph could not be prepared. The shop tries again by itself, and its log says why.',
  'too-many-photos-at-once': () =>
    'Other photographs are being sent or prepared. Try again in a few seconds.',
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

export const photoRefusalStatus: Record<keyof PhotoRefusals, number> = {
  'photo-unusable': 400,
  'photo-too-large': 413,
  'too-many-photos': 409,
  'photo-not-ready': 409,
  'photo-not-uploaded': 409,
  'crop-outside': 400,
  'photo-storage-full': 507,
  'photo-storage-away': 503,
  'photo-missing': 404,
  'photo-not-converted': 503,
  'too-many-photos-at-once': 429,
}
