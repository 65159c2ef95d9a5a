/** Settings as this process has them: what ships, until others are shown. Ask `current` again each time. */
export function keepSettings<Content>(shipped: Content) {
  let shown = shipped
  return {
    current: () => shown,
    show(published: Content): void {
      shown = published
    },
  }
}
