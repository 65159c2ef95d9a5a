export const mostUploadBytes = 15 * 1024 * 1024
export const mostPixels = 50_000_000
/** While a photograph is decoded, estimated from its header. */
export const mostDecodingBytes = 256 * 1024 * 1024
/** Of a photograph, and of the part of it that is shown. */
export const leastSide = 100
/** Of one product. */
export const mostPhotos = 40
