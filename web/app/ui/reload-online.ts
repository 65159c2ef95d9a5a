/** Offline, the browser's own error page would take the place of ours. False there. */
export function reloadOnline(): boolean {
  if (navigator.onLine) location.reload()
  return navigator.onLine
}
