import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { ShownOrder } from '../../../shop/orders/admin-contract.ts'
import type { OrderStepWrite } from '../../../shop/orders/steps-contract.ts'
import { write } from '../api.ts'
import { useMay } from '../frame/use-me.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { Menu, MenuItem } from '../ui/menu.tsx'
import { useKeys } from '../ui/use-keys.ts'
import { useWrite } from '../ui/use-write.ts'
import { DeliverDialog } from './deliver-dialog.tsx'
import { useCanRefund } from './payment.tsx'
import type { StepWithFields } from './step-bodies.ts'
import { StepDialog } from './step-dialog.tsx'

const mainSteps = ['confirm', 'pack', 'dispatch', 'deliver'] as const
const mainLabels = { confirm: 'Confirm', dispatch: 'Dispatch', deliver: 'Delivered' } as const

/** What comes next is a button, `e` too; the rest is under More. */
export function OrderActions({ order, onRefund }: { order: ShownOrder; onRefund(): void }) {
  const { orderNumber, actions } = order
  const mayPack = useMay('orders.pack')
  const mayDispatch = useMay('orders.dispatch')
  const can = {
    confirm: useMay('orders.confirm') && actions.includes('confirm'),
    pack: mayPack && actions.includes('pack'),
    packAnyway: mayPack && actions.includes('pack-anyway'),
    release: mayPack && actions.includes('release'),
    dispatch: mayDispatch && (actions.includes('dispatch') || actions.includes('dispatch-anyway')),
    correctAwb: mayDispatch && actions.includes('correct-awb'),
    deliver: mayDispatch && actions.includes('deliver'),
    lost: mayDispatch && actions.includes('lost'),
    return: useMay('orders.return') && actions.includes('return'),
    cancel: useMay('orders.cancel') && actions.includes('cancel'),
    refund: useCanRefund(order),
  }
  const navigate = useNavigate()
  const [step, setStep] = useState<StepWithFields | 'deliver' | null>(null)
  const { run, isBusy } = useWrite()

  const take = (name: 'confirm' | 'release', done: string) =>
    run(() => write<OrderStepWrite<typeof name>>('POST', `/orders/${orderNumber}/${name}`, {}), { done })
  const main = mainSteps.find((name) => can[name]) ?? null
  const mainActs = {
    confirm: () => take('confirm', `Order ${orderNumber} is confirmed. It may be packed.`),
    pack: () => navigate(`/packing/${orderNumber}`),
    dispatch: () => setStep('dispatch'),
    deliver: () => setStep('deliver'),
  }
  useKeys(main ? { e: mainActs[main] } : {})

  const packAnyway = () =>
    run(
      () =>
        write<OrderStepWrite<'start-packing'>>('POST', `/orders/${orderNumber}/start-packing`, {
          anyway: true,
        }),
      { onDone: mainActs.pack },
    )

  const more = [
    ...(can.packAnyway ? [['Pack it all the same', packAnyway] as const] : []),
    ...(can.dispatch && main !== 'dispatch' ? [['Dispatch', mainActs.dispatch] as const] : []),
    ...(can.deliver && main !== 'deliver' ? [['Delivered', mainActs.deliver] as const] : []),
    ...(can.release
      ? [['Give back to the queue', () => take('release', 'Back in the queue.')] as const]
      : []),
    ...(can.correctAwb ? [['Correct the AWB', () => setStep('correct-awb')] as const] : []),
    ...(can.lost ? [['Lost on the way', () => setStep('lost')] as const] : []),
    ...(can.return ? [['Returned', () => setStep('return')] as const] : []),
    ...(can.refund ? [['Refund items', onRefund] as const] : []),
    ...(can.cancel ? [['Cancel the order', () => setStep('cancel')] as const] : []),
  ]

  return (
    <div className="ml-auto flex flex-wrap gap-2">
      {main === 'pack' && (
        <ButtonLink kind="main" to={`/packing/${orderNumber}`}>
          Pack
        </ButtonLink>
      )}
      {main !== null && main !== 'pack' && (
        <Button kind="main" isBusy={isBusy} onClick={mainActs[main]}>
          {mainLabels[main]}
        </Button>
      )}
      {more.length > 0 && <MoreActions actions={more} />}
      {step === 'deliver' && <DeliverDialog orderNumber={orderNumber} onClose={() => setStep(null)} />}
      {step && step !== 'deliver' && <StepDialog step={step} order={order} onClose={() => setStep(null)} />}
    </div>
  )
}

function MoreActions({ actions }: { actions: readonly (readonly [label: string, act: () => unknown])[] }) {
  return (
    <Menu
      label={
        <>
          <span>More</span> <Icon name="down" className="size-4" />
        </>
      }
    >
      {actions.map(([label, act]) => (
        <MenuItem key={label} onClick={() => void act()}>
          {label}
        </MenuItem>
      ))}
    </Menu>
  )
}
