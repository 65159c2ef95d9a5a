import { type InformationProps, ProductInformation } from './product-information.tsx'

export function WrittenInformation(props: InformationProps) {
  return <ProductInformation {...props} />
}
