/* The sandbox's version of the provider's Standard Checkout script: the same calls, in a frame of its own. */
;(() => {
  const base = new URL('../', document.currentScript.src)
  const frameStyle = {
    position: 'fixed',
    inset: '0',
    width: '100%',
    height: '100%',
    border: '0',
    zIndex: '2147483647',
    background: 'transparent',
  }

  class Razorpay {
    #options
    #listeners = new Map()
    #frame = null
    #restore = () => {}

    constructor(options) {
      if (!options?.key) throw new Error('No key passed')
      this.#options = options
    }

    on(event, listener) {
      this.#listeners.set(event, [...(this.#listeners.get(event) ?? []), listener])
      return this
    }

    open() {
      if (this.#frame) return
      this.#frame = openFrame()
      this.#restore = holdPage(this.#frame)
      addEventListener('message', this.#hear)
      addEventListener('popstate', this.#leave)
    }

    close() {
      if (!this.#frame) return
      removeEventListener('message', this.#hear)
      removeEventListener('popstate', this.#leave)
      this.#frame.remove()
      this.#frame = null
      this.#restore()
    }

    #hear = ({ source, origin, data }) => {
      if (!this.#frame || source !== this.#frame.contentWindow || origin !== base.origin) return
      if (data?.type === 'ready')
        source.postMessage({ type: 'options', options: plain(this.#options) }, origin)
      if (data?.type === 'failed') this.#emit('payment.failed', { error: data.error })
      if (data?.type === 'dismissed') this.#dismiss(data.reason)
      if (data?.type === 'paid') this.#succeed(data.response)
    }

    #leave = () => this.#dismiss()

    #dismiss(reason) {
      this.close()
      this.#options.modal?.ondismiss?.(reason)
    }

    #succeed(response) {
      this.close()
      this.#emit('payment.success', response)
      if (this.#options.callback_url && this.#options.redirect) postForm(this.#options.callback_url, response)
      else this.#options.handler?.(response)
    }

    #emit(event, detail) {
      for (const listener of this.#listeners.get(event) ?? []) listener(detail)
    }
  }

  function openFrame() {
    const frame = document.createElement('iframe')
    frame.src = new URL('window', base).href
    frame.title = 'Payment'
    Object.assign(frame.style, frameStyle)
    document.body.append(frame)
    return frame
  }

  /** Nothing behind the window can be focused or scrolled. Returns a function that undoes it. */
  function holdPage(frame) {
    const focused = document.activeElement
    const overflow = document.documentElement.style.overflow
    const held = [...document.body.children].filter((element) => element !== frame && !element.inert)
    for (const element of held) element.inert = true
    document.documentElement.style.overflow = 'hidden'
    frame.focus()
    return () => {
      for (const element of held) element.inert = false
      document.documentElement.style.overflow = overflow
      focused?.focus?.()
    }
  }

  /** The options without their functions, which cannot cross into the frame. */
  function plain(options) {
    const image = options.image && new URL(options.image, location.href).href
    return JSON.parse(JSON.stringify({ ...options, image }))
  }

  function postForm(action, fields) {
    const form = document.createElement('form')
    Object.assign(form, { method: 'post', action, hidden: true })
    for (const [name, value] of Object.entries(fields)) {
      form.append(Object.assign(document.createElement('input'), { type: 'hidden', name, value }))
    }
    document.body.append(form)
    form.submit()
  }

  window.Razorpay = Razorpay
})()
