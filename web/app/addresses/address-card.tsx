import { useState } from 'react'
import { cutAddressId } from '../../../shop/addresses/address-id.ts'
import type { Address } from '../../../shop/addresses/contract.ts'
import { customerApi } from '../session/customer-api.ts'
import type { Session } from '../session/session.ts'
import { serverMessage, shopMessage } from '../shop-api.ts'
import { toastError, toastSuccess } from '../toasts/toast.tsx'
import { Button, ButtonLink } from '../ui/button.tsx'
import { handFocusOn } from '../ui/hand-focus-on.ts'
import { AddressLines, nameOf } from './address-lines.tsx'
import { editAddressPath } from './address-paths.ts'

interface AddressCardProps {
  address: Address
  session: Session
  onChanged: () => void
}

export function AddressCard({ address, session, onChanged }: AddressCardProps) {
  const { pending, remove, makeDefault } = useAddressActions({ address, session, onChanged })
  const name = nameOf(address)
  return (
    <article
      ref={handFocusOn}
      aria-label={`Address of ${name}`}
      className="card flex flex-col gap-4 p-5 md:p-6"
    >
      <header className="flex min-h-8 flex-wrap items-center justify-between gap-2">
        <h3 className="wrap-anywhere min-w-0">{name}</h3>
        {address.isDefault && (
          <span className="rounded-full bg-accent-tint px-3 py-1 font-semibold text-sm">Default Address</span>
        )}
        {address.isSaved === false && <span className="text-ink-500 text-sm">Only for your next order</span>}
      </header>
      <AddressLines address={address} withName={false} />
      <div className="mt-auto flex flex-wrap gap-x-2 border-stone-100 border-t pt-4">
        <ButtonLink
          to={editAddressPath(address.id)}
          variant="quiet"
          className="-ml-4"
          aria-label={`EDIT address of ${name}`}
        >
          EDIT
        </ButtonLink>
        <Button
          variant="quiet"
          onClick={() => void remove()}
          busy={pending === 'deleting'}
          aria-label={`DELETE address of ${name}`}
          className="text-danger"
        >
          DELETE
        </Button>
        {!address.isDefault && (
          <Button
            variant="quiet"
            onClick={() => void makeDefault()}
            busy={pending === 'making-default'}
            className="ml-auto"
          >
            Make default
          </Button>
        )}
      </div>
    </article>
  )
}

type Pending = 'deleting' | 'making-default' | null

interface Messages {
  done: string
  failed: (error: unknown) => string
}

function useAddressActions({ address, session, onChanged }: AddressCardProps) {
  const [pending, setPending] = useState<Pending>(null)
  const addressId = cutAddressId(address.id)

  async function change(action: Pending, call: () => Promise<unknown>, messages: Messages) {
    setPending(action)
    try {
      await call()
      toastSuccess(messages.done)
      onChanged()
    } catch (error) {
      toastError(messages.failed(error))
    }
    setPending(null)
  }
  const remove = () =>
    change('deleting', () => customerApi.deleteAddress(session.userId, addressId), {
      done: 'Address deleted successfully!',
      failed: (error) => serverMessage(error, 'An error occurred.'),
    })
  const makeDefault = () =>
    change(
      'making-default',
      () => customerApi.updateAddress(session.userId, addressId, { isDefault: true }),
      {
        done: 'Address updated successfully!',
        failed: (error) => shopMessage(error, 'Failed to update address.'),
      },
    )
  return { pending, remove, makeDefault }
}
