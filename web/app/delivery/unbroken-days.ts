/** `Fri, 27 Nov – Sat, 28 Nov`, where no line ends between a day and its month. */
export function unbrokenDays(days: string): string {
  return days.replace(/(\d) /g, '$1\u00a0')
}
