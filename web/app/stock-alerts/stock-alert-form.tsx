import { useEmailForm } from '../forms/use-email-form.ts'
import { shopApi } from '../session/browser-api.ts'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'

/** The bar of a phone leads to it by its address. */
const id = 'tell-me'

/** The address is repeated, so that a slip of the finger is seen. */
async function askStockAlert(variantId: string, email: string): Promise<{ message: string }> {
  await shopApi.call('POST', '/api/stock-alerts', { variantId, email })
  return { message: `Almost there. Open our email to ${email.trim()} and confirm it.` }
}

/** For a variant that is sold out. */
export function StockAlertForm({ variantId }: { variantId: string }) {
  const { busy, message, error, submit } = useEmailForm({
    send: (email) => askStockAlert(variantId, email),
    failure: "We couldn't save your request just now. Please try again.",
  })
  return (
    <form onSubmit={submit} noValidate className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <label htmlFor={id} className="font-semibold">
        Tell me when it is back
      </label>
      <div className="flex max-w-sm flex-wrap gap-2">
        <input
          id={id}
          type="email"
          name="email"
          autoComplete="email"
          placeholder="Email"
          required
          aria-invalid={error ? true : undefined}
          aria-describedby={`${id}-outcome`}
          className="min-h-12 min-w-0 scroll-mt-40 grow basis-40 rounded-field border border-field-border bg-white px-4 placeholder:text-ink-500 aria-invalid:border-danger"
        />
        <Button type="submit" variant="secondary" busy={busy} busyText="Sending...">
          Email me
        </Button>
      </div>
      <div id={`${id}-outcome`} aria-live="polite" className="grid gap-2 text-sm">
        {error && <Notice tone="error">{error}</Notice>}
        {message && <Notice tone="success">{message}</Notice>}
        <p className="text-ink-500">First a link to confirm it, then one email when it is back in stock.</p>
      </div>
    </form>
  )
}
