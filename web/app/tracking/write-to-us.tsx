import { useShopSettings } from '../document-data.ts'
import { textLink } from '../ui/button.tsx'

export function WriteToUs({ orderNumber, lead }: { orderNumber: number; lead: string }) {
  const { email } = useShopSettings()
  return (
    <p className="border-stone-100 border-t pt-5 text-ink-700 text-sm">
      <span>{`${lead} Write to `}</span>
      <a href={`mailto:${email}?subject=Order%20%23${orderNumber}`} className={textLink}>
        {email}
      </a>
      <span> with your order number.</span>
    </p>
  )
}
