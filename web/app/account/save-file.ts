/** Hands a text to the browser's own way of keeping files. */
export function saveFile(name: string, text: string, type: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // Some browsers read it a little later.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
