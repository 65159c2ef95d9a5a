export * from '#shop/trades/sports-nutrition.ts'
