export * from '#shop/trades/food.ts'
