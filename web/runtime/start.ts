// Loads the page's scripts after its first pictures, or on the first touch or key press, and then the other pictures.

const afterLoadMs = 100
const timeoutMs = 2_000
const afterLostMs = 1_000

let isStarted = false

function start(): void {
  if (isStarted) return
  isStarted = true
  const [entry, ...modules] =
    document.querySelector<HTMLElement>('script[data-modules]')?.dataset.modules?.split(' ') ?? []
  for (const href of modules)
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
  if (entry) import(/* @vite-ignore */ entry).then(loadPictures, loadAgain)
}

/** Once; after that the page stays as it was sent, and its links work. */
function loadAgain(): void {
  const [{ type } = {}] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  // Firefox drops the scripts of a page as the next one arrives, which is there by then.
  if (navigator.onLine && type !== 'reload') setTimeout(() => location.reload(), afterLostMs)
}

/** Those below the screen too, after all else: whoever takes a picture of the whole page does not scroll, nor wait. */
function loadPictures(): void {
  for (const picture of document.images) {
    if (picture.loading !== 'lazy' || !picture.checkVisibility({ opacityProperty: true })) continue
    picture.loading = 'eager'
    picture.decoding = 'sync'
  }
}

function startSoon(): void {
  setTimeout(start, afterLoadMs)
}

if (document.readyState === 'complete') startSoon()
else addEventListener('load', startSoon)
for (const touch of ['pointerdown', 'keydown']) addEventListener(touch, start, { once: true })
setTimeout(start, timeoutMs)
// From the entry.
addEventListener('not-hydrated', loadAgain)
