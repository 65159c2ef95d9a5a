import { useId } from 'react'
import { useEmailForm } from '../forms/use-email-form.ts'
import { shopApi } from '../session/browser-api.ts'
import { Button } from '../ui/button.tsx'
import { NeedsScripts } from '../ui/needs-scripts.tsx'
import { Notice } from '../ui/notice.tsx'
import type { Home } from './home-content.ts'

export function Subscribe({ words: content }: Home) {
  const { title, text } = content.subscribe
  return (
    <section className="page-width py-16 md:py-24">
      <div className="mx-auto grid max-w-3xl grid-cols-[minmax(0,1fr)] justify-items-center gap-3 text-center">
        <h2>{title}</h2>
        <p className="max-w-xl text-ink-700 text-lead">{text}</p>
        <SubscribeForm words={content} />
      </div>
    </section>
  )
}

function SubscribeForm({ words: content }: Pick<Home, 'words'>) {
  const { placeholder, action } = content.subscribe
  const { busy, message, error, submit } = useEmailForm({
    send: shopApi.subscribe,
    failure: 'We could not subscribe you just now. Please try again.',
  })
  const id = useId()
  return (
    <form onSubmit={submit} noValidate className="mt-4 grid w-full max-w-lg grid-cols-[minmax(0,1fr)] gap-3">
      <NeedsScripts what="Subscribing" />
      <div className="flex flex-col gap-3 sm:flex-row">
        <label htmlFor={id} className="sr-only">
          {placeholder}
        </label>
        <input
          id={id}
          type="email"
          name="email"
          autoComplete="email"
          placeholder={placeholder}
          required
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          className="min-h-12 min-w-0 grow rounded-full border border-field-border bg-white px-6 text-base placeholder:text-ink-500 aria-invalid:border-danger"
        />
        <Button type="submit" className="px-4 sm:px-6" busy={busy} busyText="Subscribing...">
          {action}
        </Button>
      </div>
      <div id={`${id}-error`} className="min-h-13 text-left">
        {error && <Notice tone="error">{error}</Notice>}
        {message && <Notice tone="success">{message}</Notice>}
      </div>
    </form>
  )
}
