import { shop } from '../shop-settings.ts'
import { Icon } from '../ui/icon.tsx'

export function ReturnLine() {
  return (
    <li className="flex items-start gap-2">
      <Icon name="box" className="mt-0.5 size-5 shrink-0" />
      <span>{returnText(shop.returns)}</span>
    </li>
  )
}

function returnText({ days, damagedOnly }: typeof shop.returns): string {
  if (days === 0)
    return 'No returns for a change of mind. Damaged, incomplete or wrong? Write to us, and we replace or refund it.'
  const within = days === 1 ? 'within a day' : `within ${days} days`
  return damagedOnly
    ? `Damaged, incomplete or wrong? Write to us ${within}, and we replace or refund it.`
    : `Changed your mind? Send it back ${within}.`
}
