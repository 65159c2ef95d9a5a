import { splitName } from '../customers/split-name.ts'
import type { Address, AddressForm, UpdateAddressRequest } from './contract.ts'

export function toAddressForm(address: Address): AddressForm {
  return {
    addressName: `${address.firstName} ${address.lastName}`.trim(),
    addressLine1: address.address1,
    addressLine2: address.address2,
    city: address.city,
    state: address.province,
    pinCode: address.zip,
    phone: address.phone,
    isDefault: address.isDefault,
  }
}

type AddressChanges = Partial<
  Pick<Address, 'firstName' | 'lastName' | 'address1' | 'address2' | 'zip' | 'phone' | 'isDefault'>
>

export function readAddressChanges(form: UpdateAddressRequest): AddressChanges {
  return withoutAbsent({
    ...(form.addressName === undefined ? {} : splitName(form.addressName)),
    ...withoutAbsent({
      firstName: form.firstName ?? form.first_name,
      lastName: form.lastName ?? form.last_name,
    }),
    address1: form.address1 ?? form.addressLine1,
    address2: form.address2 ?? form.addressLine2,
    zip: form.zip ?? form.pinCode,
    phone: form.phone,
    isDefault: form.isDefault,
  })
}

function withoutAbsent<Fields extends object>(
  fields: Fields,
): { [Name in keyof Fields]?: Exclude<Fields[Name], undefined> } {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [Name in keyof Fields]?: Exclude<Fields[Name], undefined>
  }
}
