interface PickedRow {
  orders: readonly number[]
  moreOrders: number
}

/** `1001, 1004 and 12 more`. */
export function pickedFor({ orders, moreOrders }: PickedRow): string {
  return moreOrders > 0 ? `${orders.join(', ')} and ${moreOrders} more` : orders.join(', ')
}
