// Loads the page's scripts after its first pictures, or on the first touch or key press.

const afterLoadMs = 100
const timeoutMs = 2_000

let isStarted = false

function start(): void {
  if (isStarted) return
  isStarted = true
  const [entry, ...modules] =
    document.querySelector<HTMLElement>('script[data-modules]')?.dataset.modules?.split(' ') ?? []
  for (const href of modules)
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
  if (entry) void import(/* @vite-ignore */ entry)
}

function startSoon(): void {
  setTimeout(start, afterLoadMs)
}

if (document.readyState === 'complete') startSoon()
else addEventListener('load', startSoon)
for (const touch of ['pointerdown', 'keydown']) addEventListener(touch, start, { once: true })
setTimeout(start, timeoutMs)
