import { Fragment, useState } from 'react'
import { CodeForm } from '../forms/code-form.tsx'
import { DemoHint } from '../phone/demo-hint.tsx'
import { readTextCode } from '../phone/read-text-code.ts'
import { SendAgain, useSending } from '../phone/send-again.tsx'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import type { ConfirmBoxProps } from './confirm-box.tsx'
import { confirmOrder, sendOrderCode } from './order-calls.ts'

/** The code of an order in cash, and another one where it does not come. */
export default function ConfirmByCode({ orderId, phone, isCodeSent, onConfirmed }: ConfirmBoxProps) {
  const [codes, setCodes] = useState(isCodeSent ? 1 : 0)
  async function send() {
    await sendOrderCode(orderId)
    setCodes(codes + 1)
  }
  async function confirm(code: string) {
    await confirmOrder({ orderId, code })
    onConfirmed()
  }
  return (
    <section
      aria-labelledby="confirm-order"
      className="grid gap-4 rounded-field bg-paper p-5 md:p-6 print:hidden"
    >
      <h2 id="confirm-order" className="text-h3">
        Confirm your order
      </h2>
      {codes === 0 ? (
        <AskForCode phone={phone} onSend={send} />
      ) : (
        <Fragment key={codes}>
          <p>
            We have sent a 6-digit code to <strong>{phone}</strong>. Enter it, and we pack your order.
          </p>
          <CodeForm
            onCode={confirm}
            missing="Enter the 6 digits from the message."
            submit="Confirm order"
            takesFocus
            readCode={readTextCode}
          />
          <SendAgain onSend={send} />
        </Fragment>
      )}
      <DemoHint />
      <p className="text-ink-700 text-sm">An order that is not confirmed in time is cancelled.</p>
    </section>
  )
}

function AskForCode({ phone, onSend }: { phone: string; onSend: () => Promise<void> }) {
  const { busy, failure, send } = useSending(onSend)
  return (
    <>
      <p>
        We text a 6-digit code to <strong>{phone}</strong>, so that we know that the order is yours.
      </p>
      {failure && <Notice tone="error">{failure}</Notice>}
      <Button busy={busy} busyText="Sending..." onClick={() => void send()}>
        Text me the code
      </Button>
    </>
  )
}
