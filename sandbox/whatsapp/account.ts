export const account = {
  phoneNumberId: '100200300400500',
  accessToken: 'sandbox-token',
  appSecret: 'sandbox-app-secret',
  /** In `en`. */
  templates: /^(order|parcel|refund)_[a-z_]+$/,
}
