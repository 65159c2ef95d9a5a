import type { PartnerIcon } from '../../../shop/pages/page-names.ts'
import { iconPaths } from '../ui/icon-paths.ts'

const { bag, box, info, mail, phone, star, truck, user } = iconPaths

export const partnerIcons: Readonly<Record<PartnerIcon, string>> = {
  bag,
  box,
  info,
  mail,
  phone,
  star,
  truck,
  user,
  flask: 'M9 3h6m-5 0v6l-5 9a2 2 0 0 0 1.8 3h10.4a2 2 0 0 0 1.8-3l-5-9V3M7.5 15h9',
  megaphone: 'M4 10v4h3l9 4.5v-13L7 10H4Zm4 4.5 1.5 5h2.5l-1.5-4M19 10.5v3',
}
