import { goodsName } from '#store/trade.ts'
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
  if (days === 0) return `Sold without returns, as the law allows for ${goodsName}.`
  return damagedOnly
    ? `Damaged, incomplete or wrong? Write to us within ${days} days, and we replace or refund it.`
    : `Changed your mind? Send it back within ${days} days.`
}
