import { useNavigate } from 'react-router'
import { checkedNextPath } from '../session/next-path.ts'
import type { Session } from '../session/session.ts'
import { useSearchParam } from '../session/use-search-param.ts'
import { toastAfterReload, toastSuccess } from '../toasts/toast.tsx'
import { TabFrame } from '../ui/tab-frame.tsx'
import { addressesPath } from './address-paths.ts'
import { addedText, NewAddressForm } from './new-address-form.tsx'

export function AddAddress({ session }: { session: Session }) {
  const next = checkedNextPath(useSearchParam('next'))
  const navigate = useNavigate()
  function goBack(addressId: string) {
    if (next === '/') {
      toastSuccess(addedText)
      navigate(addressesPath)
    } else {
      toastAfterReload(addedText)
      const { pathname, searchParams } = new URL(next, location.origin)
      searchParams.set('address', addressId)
      location.assign(`${pathname}?${searchParams}`)
    }
  }
  return (
    <TabFrame title="Add new Address" back={{ to: addressesPath, label: 'Back' }}>
      <NewAddressForm session={session} isForCheckout={next !== '/'} onAdded={goBack} />
    </TabFrame>
  )
}
