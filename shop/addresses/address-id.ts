/** The id at the end of a platform's gid: what comes after the last `/`, up to a `?`. */
export function cutAddressId(gid: string): string {
  const path = gid.split('?', 1)[0] ?? ''
  return path.slice(path.lastIndexOf('/') + 1)
}
