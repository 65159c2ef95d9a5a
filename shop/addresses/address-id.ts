/** `gid://…/123?x` → `123` */
export function cutAddressId(gid: string): string {
  const path = gid.split('?', 1)[0] ?? ''
  return path.slice(path.lastIndexOf('/') + 1)
}
