import { returns } from '#store/settings.json'
import type { TransitDays } from '../../../shop/delivery/delivery-rules.ts'
import type { EditedSettings } from '../../../shop/pages/settings-contract.ts'

/** Free in all of India, as the bill says. */
export function freeShipping({ delivery }: Pick<EditedSettings, 'delivery'>, transit: TransitDays): object {
  return {
    '@type': 'OfferShippingDetails',
    shippingRate: { '@type': 'MonetaryAmount', value: 0, currency: 'INR' },
    shippingDestination: { '@type': 'DefinedRegion', addressCountry: 'IN' },
    deliveryTime: {
      '@type': 'ShippingDeliveryTime',
      handlingTime: days(0, delivery.dispatchDays),
      transitTime: days(transit.least, transit.most),
    },
  }
}

function days(least: number, most: number): object {
  return { '@type': 'QuantitativeValue', minValue: least, maxValue: most, unitCode: 'DAY' }
}

/** As the terms of service put it in words. */
export function returnPolicy(publicUrl: string): object {
  const { days: merchantReturnDays, damagedOnly } = returns
  const policy = {
    '@type': 'MerchantReturnPolicy',
    applicableCountry: 'IN',
    merchantReturnLink: `${publicUrl}/terms-of-service`,
  }
  if (merchantReturnDays === 0)
    return { ...policy, returnPolicyCategory: 'https://schema.org/MerchantReturnNotPermitted' }
  return {
    ...policy,
    returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
    merchantReturnDays,
    returnMethod: 'https://schema.org/ReturnByMail',
    returnFees: 'https://schema.org/FreeReturn',
    refundType: 'https://schema.org/FullRefund',
    itemCondition: `https://schema.org/${damagedOnly ? 'DamagedCondition' : 'NewCondition'}`,
  }
}
