export { razorpay as paymentAdapter } from './razorpay/adapter.ts'
