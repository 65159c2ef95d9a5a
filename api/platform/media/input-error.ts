/** As sharp and libvips begin what they say of the bytes themselves: not of memory, of a crop or of a bug. */
const ofInput = /^(Input (buffer|image)|VipsJpeg|vipspng|webp|heif|source:|Warning treated as error|\w+load)/

export function isInputError(error: unknown): boolean {
  return error instanceof Error && ofInput.test(error.message) && !/out of memory/.test(error.message)
}
