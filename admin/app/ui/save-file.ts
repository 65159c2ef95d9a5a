/** As a download of the browser. */
export function saveFile({ file, name }: { file: Blob; name: string }): void {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // Later, for Safari reads it after the click.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
